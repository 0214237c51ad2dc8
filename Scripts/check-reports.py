"""Checks reports as their consumers read them. Run by Scripts/validate-reports.

    check-reports.py FOLDER SCHEMAS [OFFICIAL]

FOLDER holds reports, each named after its format: rdjson, sarif.clean, …. SCHEMAS holds this project's own schemas,
OFFICIAL those of the consumers, as far as they could be had.
"""

import json
import pathlib
import re
import sys
import urllib.parse

import jsonschema
import junitparser


def by_schema(path):
    schema = json.loads(path.read_text(encoding="utf-8"))
    validator = jsonschema.validators.validator_for(schema)
    return lambda report: [f"{error.json_path}: {error.message[:200]}" for error in validator(schema).iter_errors(report)]


def sarif(log):
    """What GitHub wants beyond the schema: full regions, URIs that are relative and encoded, rules that exist."""
    for run in log["runs"]:
        rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
        for result in run["results"]:
            if rules[result["ruleIndex"]] != result["ruleId"]:
                yield f"{result['ruleId']} is not rule {result['ruleIndex']}"
            place = result["locations"][0]["physicalLocation"]
            region = place["region"]
            if min(region[key] for key in ("startLine", "startColumn", "endLine", "endColumn")) < 1:
                yield f"{region} counts from zero"
            if not (region["startLine"], region["startColumn"]) <= (region["endLine"], region["endColumn"]):
                yield f"{region} ends before it starts"
            uri = place["artifactLocation"]["uri"]
            if not re.fullmatch(r"[A-Za-z0-9._~!$&'()*+,;=:@/%-]+", uri) or urllib.parse.urlsplit(uri).scheme or uri[0] == "/":
                yield f"{uri} is not a relative URI"
            if re.search(r"%(?![0-9A-Fa-f]{2})", uri):
                yield f"{uri} has a bare percent sign"
        if run["results"] and "columnKind" not in run:
            yield "results without columnKind"


def rdjson(report):
    """reviewdog cannot place a suggestion outside its diagnostic's file, so each has a range that goes forward."""
    for diagnostic in report["diagnostics"]:
        for suggestion in diagnostic.get("suggestions", []):
            start, end = suggestion["range"]["start"], suggestion["range"]["end"]
            if (start["line"], start["column"]) > (end["line"], end["column"]):
                yield f"a suggestion goes backward: {suggestion['range']}"


def gitlab(issues):
    """GitLab shows one issue for each fingerprint."""
    prints = [issue["fingerprint"] for issue in issues]
    if len(set(prints)) != len(prints):
        yield "fingerprints are not unique"


def junit(path):
    """Counts must be those of the elements, and a report without a test case fails some servers."""
    suites = junitparser.JUnitXml.fromfile(str(path))
    cases = [case for suite in suites for case in suite]
    failures = [result for case in cases for result in case.result if isinstance(result, junitparser.Failure)]
    errors = [result for case in cases for result in case.result if isinstance(result, junitparser.Error)]
    counts = (suites.tests, suites.failures, suites.errors)
    if counts != (len(cases), len(failures), len(errors)):
        yield f"the counts {counts} are not those of the elements"
    if not cases:
        yield "no test case"
    for suite in suites:
        if suite.tests != len(list(suite)):
            yield f"suite {suite.name} miscounts"


def main(folder, schemas, official=None):
    checks = {"sarif": [sarif], "rdjson": [rdjson], "gitlab": [gitlab]}
    for kind in checks:
        for place in filter(None, [schemas, official]):
            path = pathlib.Path(place) / f"{kind}.json"
            if path.exists():
                checks[kind].insert(0, by_schema(path))
    bad = False
    for path in sorted(pathlib.Path(folder).iterdir()):
        kind = path.name.split(".")[0]
        problems = []
        try:
            if kind == "junit":
                problems = list(junit(path))
            elif kind in checks:
                report = json.loads(path.read_text(encoding="utf-8"))
                for check in checks[kind]:
                    problems += list(check(report))
                    if problems:
                        break
        except Exception as error:  # whatever a consumer would stumble over
            problems = [f"{type(error).__name__}: {error}"]
        for problem in problems[:5]:
            print(f"{path.name}: {problem}")
        bad = bad or bool(problems)
    return bad


sys.exit(main(*sys.argv[1:]))
