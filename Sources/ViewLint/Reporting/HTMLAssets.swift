/// What is the same on every page.
enum HTMLAssets {
  /// The looks, light and dark.
  static let style = #"""

    :root { color-scheme: light dark; --back: #fff; --text: #1a1a1f; --dim: #5a5a66; --line: #d5d5dd; --code: #f4f4f7;
      --mark: #ffe08a; --error: #b3001b; --warning: #8a5a00; --note: #005fa8; --added: #0b6b2b; --link: #0650b0; }
    @media (prefers-color-scheme: dark) {
      :root { --back: #16161a; --text: #ececf1; --dim: #a9a9b6; --line: #3a3a44; --code: #222228; --mark: #6b5300;
        --error: #ff8a94; --warning: #f0c063; --note: #7cc0ff; --added: #7ddc97; --link: #8ab8ff; }
    }
    body { margin: 0 auto; max-width: 70rem; padding: 1rem; background: var(--back); color: var(--text);
      font: 1rem/1.5 system-ui, sans-serif; }
    a { color: var(--link); }
    :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
    main:focus { outline: none; }
    .skip { position: absolute; left: -100rem; }
    .skip:focus { position: static; }
    .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    h1, h2, h3 { line-height: 1.25; }
    summary h2 { display: inline; font-size: 1.2rem; }
    h3 { font: 600 1rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
    nav ul, .file ul { list-style: none; padding: 0; }
    nav ul { columns: 20rem; }
    .rule { border-top: 1px solid var(--line); padding: .75rem 0; }
    .finding { border-left: 3px solid var(--line); margin: 1rem 0; padding-left: .75rem; overflow-wrap: anywhere; }
    .place, .count, .safety, .number, caption { color: var(--dim); }
    .place, code, pre { font-family: ui-monospace, monospace; font-size: .9rem; }
    pre { background: var(--code); border-radius: 4px; margin: .5rem 0; padding: .5rem; white-space: pre-wrap;
      overflow-wrap: anywhere; }
    mark { background: var(--mark); color: inherit; }
    .severity { font-weight: 600; }
    span.error, .more { color: var(--error); } span.warning { color: var(--warning); } span.note { color: var(--note); }
    rect.error { fill: var(--error); } rect.warning { fill: var(--warning); } rect.note { fill: var(--note); }
    del { color: var(--error); text-decoration: none; } ins, .fewer { color: var(--added); text-decoration: none; }
    .finding p, .fix p { margin: .25rem 0; }
    form { border: 1px solid var(--line); border-radius: 6px; padding: 0 1rem; }
    fieldset { border: 0; padding: 0; } fieldset label { margin-right: 1rem; }
    input, select, button { font: inherit; }
    table { border-collapse: collapse; margin: 1rem 0; } caption { text-align: left; }
    th, td { border-bottom: 1px solid var(--line); padding: .25rem .75rem .25rem 0; text-align: left; }
    td { text-align: right; font-variant-numeric: tabular-nums; }
    @media print { form, .skip { display: none; } }

    """#

  /// The filters.
  static let script = #"""

    'use strict';
    (() => {
      const form = document.getElementById('filters');
      if (!form) return;
      const groups = [...document.querySelectorAll('.rule')];
      const findings = groups.flatMap(group => [...group.querySelectorAll('.finding')].map(item => ({
        item, group, text: (item.closest('.file').querySelector('h3').textContent + ' ' + item.textContent).toLowerCase()
      })));
      const field = id => document.getElementById(id);
      function filter() {
        const wanted = field('search').value.toLowerCase();
        const rule = field('rule').value;
        const fixable = field('fixable').checked;
        const severities = new Set([...form.querySelectorAll('[name=severity]:checked')].map(box => box.value));
        let count = 0;
        for (const { item, group, text } of findings) {
          const isShown = (!rule || group.id === rule) && severities.has(item.dataset.severity)
            && (!fixable || item.dataset.fix === 'yes') && text.includes(wanted);
          item.hidden = !isShown;
          if (isShown) count += 1;
        }
        for (const part of document.querySelectorAll('.file, .rule')) {
          part.hidden = !part.querySelector('.finding:not([hidden])');
        }
        field('shown').textContent = `${count} of ${findings.length} findings are shown`;
      }
      const setOpen = isOpen => groups.forEach(group => { group.open = isOpen; });
      form.addEventListener('input', filter);
      form.addEventListener('submit', event => event.preventDefault());
      form.addEventListener('reset', () => setTimeout(filter));
      field('open').addEventListener('click', () => setOpen(true));
      field('close').addEventListener('click', () => setOpen(false));
      addEventListener('beforeprint', () => setOpen(true));
      form.hidden = false;
      filter();
    })();

    """#
}
