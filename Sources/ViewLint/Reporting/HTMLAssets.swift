/// The styles and the script of every page.
enum HTMLAssets {
  /// The styles for light and dark mode, print, and small screens.
  static let style = #"""

    :root { color-scheme: light dark; --back: #fff; --panel: #f6f6f9; --text: #1a1a1f; --dim: #5a5a66; --line: #d5d5dd;
      --mark: #ffe08a; --error: #b3001b; --warning: #8a5a00; --note: #005fa8; --added: #0b6b2b; --link: #0650b0;
      --keyword: #9b2393; --string: #b3001b; --type: #3900a0; --number: #1c00cf; --comment: #5d6c79; }
    @media (prefers-color-scheme: dark) {
      :root { --back: #16161a; --panel: #1f1f25; --text: #ececf1; --dim: #a9a9b6; --line: #3a3a44; --mark: #6b5300;
        --error: #ff8a94; --warning: #f0c063; --note: #7cc0ff; --added: #7ddc97; --link: #8ab8ff;
        --keyword: #fc7fb2; --string: #ff8f80; --type: #d0a8ff; --number: #d9c97c; --comment: #9aa8b4; }
    }
    * { box-sizing: border-box; }
    body { margin: 0 auto; max-width: 72rem; padding: 1rem; background: var(--back); color: var(--text);
      font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
    a { color: var(--link); }
    :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
    main:focus { outline: none; }
    [hidden] { display: none !important; }
    .skip { position: absolute; left: -100rem; }
    .skip:focus { position: static; }
    .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    h1 { font-size: 1.6rem; margin: .5rem 0; } h1, h2, h3 { line-height: 1.25; }
    h2 { font-size: 1.15rem; margin: 1rem 0 .5rem; }
    summary { cursor: pointer; padding: .6rem 0; }
    summary h2 { display: inline; margin: 0; }
    h3 { font: 600 .95rem/1.4 ui-monospace, monospace; }
    .run, .summary, .place, .count, .safety, .number, caption { color: var(--dim); }
    .run, .summary { margin: .25rem 0; }
    .count { font-weight: 400; font-size: .95rem; }
    .place, code, pre { font-family: ui-monospace, monospace; font-size: .9rem; }
    .tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: .75rem; list-style: none;
      padding: 0; }
    .tiles li { background: var(--panel); border-radius: 8px; border-left: 5px solid var(--line); padding: .5rem 1rem; }
    .tiles b { display: block; font-size: 1.9rem; line-height: 1.2; font-variant-numeric: tabular-nums; }
    .tiles .error { border-color: var(--error); } .tiles .warning { border-color: var(--warning); }
    .tiles .note { border-color: var(--note); }
    .overview { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); column-gap: 2rem; }
    .overview ol { list-style: none; padding: 0; margin: 0; }
    .overview li { display: flex; justify-content: space-between; gap: 1rem; border-bottom: 1px solid var(--line);
      padding: .15rem 0; }
    .overview .name { direction: rtl; text-align: left; unicode-bidi: plaintext; }
    #filters { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; align-items: center;
      gap: .35rem .9rem; background: var(--back); border-block: 1px solid var(--line); padding: .5rem 0; margin: 1rem 0; }
    #filters fieldset { border: 0; margin: 0; padding: 0; display: flex; gap: .75rem; }
    #shown { margin: 0; color: var(--dim); }
    input, select, button { font: inherit; font-size: .9rem; max-width: 100%; }
    .group { border-top: 1px solid var(--line); scroll-margin-top: 9rem; }
    .why { max-width: 60rem; margin: .25rem 0; }
    .command { margin: .5rem 0; }
    main ul { list-style: none; padding: 0; }
    .finding { border-left: 3px solid var(--line); margin: 1rem 0; padding-left: .75rem; break-inside: avoid; }
    .finding p, .fix p { margin: .25rem 0; }
    pre { background: var(--panel); border-radius: 4px; margin: .5rem 0; padding: .5rem; white-space: pre-wrap; }
    pre i { font-style: normal; }
    .k { color: var(--keyword); } .s { color: var(--string); } .t { color: var(--type); } .n { color: var(--number); }
    .c { color: var(--comment); } .here { color: var(--text); font-weight: 700; }
    mark { background: var(--mark); color: inherit; }
    .severity { font-weight: 600; }
    span.error, .more { color: var(--error); } span.warning { color: var(--warning); } span.note { color: var(--note); }
    rect.error { fill: var(--error); } rect.warning { fill: var(--warning); } rect.note { fill: var(--note); }
    svg { max-width: 100%; height: auto; } svg text { fill: var(--dim); font-size: 12px; } svg line { stroke: var(--line); }
    del { color: var(--error); text-decoration: none; } ins, .fewer { color: var(--added); text-decoration: none; }
    table { border-collapse: collapse; margin: 1rem 0; } caption { text-align: left; }
    th, td { border-bottom: 1px solid var(--line); padding: .25rem .75rem .25rem 0; text-align: left; }
    td { text-align: right; font-variant-numeric: tabular-nums; }
    @media (max-width: 40rem), (max-height: 30rem) { #filters { position: static; } .group { scroll-margin-top: 0; } }
    @media print { #filters, .skip, .copy { display: none !important; } body { max-width: none; padding: 0; } }

    """#

  /// The script for filters, grouping, editor links, and copy buttons.
  static let script = #"""

    'use strict';
    (() => {
      const form = document.getElementById('filters');
      const main = document.getElementById('findings');
      if (!form) return;
      const field = id => document.getElementById(id);
      const findings = [...main.querySelectorAll('.finding')].map(item => {
        const rule = item.closest('.rule');
        const file = item.closest('.file').querySelector('h3').textContent;
        return { item, home: item.parentNode, rule, file, name: rule.querySelector('h2').firstChild.textContent.trim(),
          text: (file + ' ' + item.textContent).toLowerCase() };
      });
      const rules = [...main.querySelectorAll('.rule')];
      let files = [];
      const counted = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;

      function heading(file) {
        const group = document.createElement('details');
        group.className = 'group';
        const summary = group.appendChild(document.createElement('summary'));
        const title = summary.appendChild(document.createElement('h2'));
        title.append(file + ' ');
        title.appendChild(document.createElement('span')).className = 'count';
        group.appendChild(document.createElement('ul'));
        return group;
      }
      function arrange() {
        const isByFile = field('by').value === 'file';
        for (const group of files) group.remove();
        files = [];
        for (const { item } of findings) item.querySelector('.by-file')?.remove();
        if (!isByFile) {
          for (const { item, home } of findings) home.appendChild(item);
          return;
        }
        const groups = new Map();
        const place = ({ item }) => item.querySelector('.place').dataset;
        const inOrder = [...findings].sort((a, b) => a.file < b.file ? -1 : a.file > b.file ? 1
          : place(a).line - place(b).line || place(a).column - place(b).column);
        for (const { item, file, name } of inOrder) {
          if (!groups.has(file)) groups.set(file, heading(file));
          groups.get(file).querySelector('ul').appendChild(item);
          const label = item.querySelector('.severity').insertAdjacentElement('afterend', document.createElement('code'));
          label.className = 'by-file';
          label.textContent = name;
          label.style.marginLeft = '.4rem';
        }
        files = [...groups.values()];
        main.append(...files);
      }
      function filter() {
        const wanted = field('search').value.toLowerCase();
        const rule = field('rule').value;
        const fixable = field('fixable').checked;
        const severities = new Set([...form.querySelectorAll('[name=severity]:checked')].map(box => box.value));
        const counts = { error: 0, warning: 0, note: 0, fixable: 0 };
        let count = 0;
        for (const { item, rule: group, text } of findings) {
          const isShown = (!rule || group.id === rule) && severities.has(item.dataset.severity)
            && (!fixable || item.dataset.fix === 'yes') && text.includes(wanted);
          item.hidden = !isShown;
          if (!isShown) continue;
          count += 1;
          counts[item.dataset.severity] += 1;
          if (item.dataset.fix === 'yes') counts.fixable += 1;
        }
        for (const part of main.querySelectorAll('.file, .group')) {
          const shown = part.querySelectorAll('.finding:not([hidden])').length;
          part.hidden = !shown;
          const heading = part.querySelector('summary .count');
          if (heading) heading.textContent = counted(shown, 'finding');
        }
        for (const tile of document.querySelectorAll('[data-count]')) tile.textContent = counts[tile.dataset.count];
        field('shown').textContent = `Showing ${count} of ${findings.length} findings`;
      }
      function address() {
        const editor = field('editor').value;
        for (const { item } of findings) {
          const place = item.querySelector('.place');
          place.querySelector('.editor')?.remove();
          if (!editor) continue;
          const link = place.appendChild(document.createElement('a'));
          const path = place.dataset.file.startsWith('/') ? place.dataset.file
            : main.dataset.folder + '/' + place.dataset.file;
          link.className = 'editor';
          link.href = editor + encodeURI(path).replace(/[?#]/g, encodeURIComponent)
            + ':' + place.dataset.line + ':' + place.dataset.column;
          link.textContent = 'open';
          link.style.marginLeft = '.6rem';
          link.setAttribute('aria-label', `open ${place.firstChild.textContent} in the editor`);
        }
        try { localStorage.setItem('viewlint-editor', editor); } catch { /* not remembered */ }
      }
      const setOpen = isOpen => main.querySelectorAll('.group').forEach(group => { group.open = isOpen; });
      const reveal = () => { const group = location.hash && field(location.hash.slice(1)); if (group) group.open = true; };

      form.addEventListener('input', event => {
        if (event.target.id === 'by') arrange();
        if (event.target.id === 'editor') address();
        filter();
      });
      form.addEventListener('submit', event => event.preventDefault());
      form.addEventListener('reset', () => setTimeout(() => { arrange(); address(); filter(); }));
      field('open').addEventListener('click', () => setOpen(true));
      field('close').addEventListener('click', () => setOpen(false));
      addEventListener('hashchange', reveal);
      addEventListener('beforeprint', () => setOpen(true));
      addEventListener('keydown', event => {
        if (event.key !== '/' || event.ctrlKey || event.metaKey || /INPUT|SELECT/.test(event.target.tagName)) return;
        event.preventDefault();
        field('search').focus();
      });
      for (const button of main.querySelectorAll('.copy')) {
        button.hidden = !navigator.clipboard;
        button.addEventListener('click', async () => {
          await navigator.clipboard.writeText(button.previousElementSibling.textContent);
          button.textContent = 'Copied';
          setTimeout(() => { button.textContent = 'Copy'; }, 2000);
        });
      }
      form.hidden = false;
      try { field('editor').value = localStorage.getItem('viewlint-editor') || ''; } catch { /* not remembered */ }
      if (field('editor').value) address();
      filter();
      reveal();
    })();

    """#
}
