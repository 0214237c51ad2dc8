"""Runs the recipes of Examples/ci without their hosts, in a project with one mistake.

  python Tests/Scripts/recipes.py PROGRAM

The commands are taken from the files themselves. Stand-ins replace what is not here: brew, defaults, pip3, Ruby's DSLs.
"""

import ast
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from ruamel.yaml import YAML

RECIPES = pathlib.Path(__file__).resolve().parent.parent.parent / "Examples" / "ci"
BAD = "struct Feed: View { var body: some View { AsyncImage(url: url) } }\n"
GOOD = BAD.replace("(url: url)", "(url: url).frame(width: 40, height: 40)")
ran = []


def yaml(path):
    return YAML(typ="safe").load((RECIPES / path).read_text(encoding="utf-8"))


class Project:
    """A folder with a view, a repository, and the program in PATH."""

    def __init__(self, program):
        self.work = pathlib.Path(tempfile.mkdtemp(prefix="recipes ")).resolve()
        self.folder = self.work / "app"
        (self.folder / "Views").mkdir(parents=True)
        self.bin = self.work / "bin"
        self.bin.mkdir()
        (self.bin / "viewlint").symlink_to(program)
        # The view is uncommitted, so it is new for every recipe.
        ending = self.run("git init -q . && git commit -q --allow-empty -m first && git branch -M main")
        assert ending.returncode == 0, ending.stdout

    def view(self, text):
        (self.folder / "Views" / "Feed.swift").write_text(text, encoding="utf-8")

    def stand_in(self, name, script):
        path = self.bin / name
        path.write_text("#!/bin/sh\n" + script, encoding="utf-8")
        path.chmod(0o755)

    def run(self, script, folder=None, **variables):
        identity = {f"GIT_{who}_{what}": "test@example.org" for who in ["AUTHOR", "COMMITTER"] for what in ["NAME", "EMAIL"]}
        environment = {
            "PATH": f"{self.bin}:{os.environ['PATH']}", "HOME": str(self.work), "GIT_CONFIG_GLOBAL": "/dev/null", **identity,
            **{name: str(value) for name, value in variables.items()}}
        return subprocess.run(
            ["bash", "-eo", "pipefail", "-c", script], cwd=folder or self.folder, env=environment, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def expect(self, name, script, status=1, says="has no fixed size", **options):
        """Runs a script in the project with the mistake, and in a correct one if it is a lint."""
        for text, wanted in [(BAD, status), (GOOD, 0)]:
            self.view(text)
            self.run("git add -A")
            ending = self.run(script, **options)
            assert ending.returncode == wanted, f"{name}: status {ending.returncode} instead of {wanted}\n{ending.stdout}"
            assert text == GOOD or says in ending.stdout, f"{name}: no finding\n{ending.stdout}"
        ran.append(name)

    def remove(self):
        shutil.rmtree(self.work)


def xcode(project):
    """The variables of a run script phase with a file list."""
    (project.folder / "viewlint.xcfilelist").write_text(f"{project.folder}/Views/Feed.swift\n", encoding="utf-8")
    return {
        "XCODE_VERSION_ACTUAL": "2600", "SCRIPT_INPUT_FILE_COUNT": 0, "SCRIPT_INPUT_FILE_LIST_COUNT": 1,
        "SCRIPT_INPUT_FILE_LIST_0": f"{project.folder}/viewlint.xcfilelist",
        "SCRIPT_OUTPUT_FILE_0": f"{project.work}/viewlint.swift"}


def phase(name, script, project):
    """A phase shows the warning, does not fail, and writes its stamp."""
    variables = xcode(project)
    project.expect(name, script, status=0, **variables)
    assert pathlib.Path(variables["SCRIPT_OUTPUT_FILE_0"]).exists(), f"{name}: no stamp"


def run_recipes(project):
    job = yaml("circleci/config.yml")["jobs"]["viewlint"]
    command = next(step["run"]["command"] for step in job["steps"] if "run" in step)
    project.expect("CircleCI", command.replace("/tmp/reports", f"'{project.work}/reports'"))
    assert "<testsuites" in (project.work / "reports/viewlint/viewlint.xml").read_text()

    steps = yaml("bitrise/bitrise.yml")["workflows"]["lint"]["steps"]
    content = next(step["script@1"] for step in steps if "script@1" in step)["inputs"][0]["content"]
    project.stand_in("pip3", f"echo \"$*\" >> '{project.work}/pip'\n")
    (project.work / "results").mkdir()
    project.expect("Bitrise", content, BITRISE_TEST_RESULT_DIR=project.work / "results")
    assert re.search(r"install .*viewlint==[0-9.]+", (project.work / "pip").read_text())

    script = (RECIPES / "xcode-cloud/ci_scripts/ci_post_clone.sh").read_text()
    for name in ["brew", "defaults"]:
        project.stand_in(name, f"echo {name} \"$*\" >> '{project.work}/called'\n")
    project.expect("Xcode Cloud", script, CI_PRIMARY_REPOSITORY_PATH=project.folder)
    assert (project.work / "called").read_text().startswith("brew install")

    text = (RECIPES / "tuist/Project.swift").read_text()
    phase("Tuist", re.search(r'script: #"""\n(.*?)\n *"""#', text, re.DOTALL)[1], project)
    phase("XcodeGen", yaml("xcodegen/project.yml")["targets"]["App"]["preBuildScripts"][0]["script"], project)

    commands = json.loads((RECIPES / "lint-staged/package.json").read_text())["lint-staged"]
    project.expect("lint-staged", f"{commands['*.swift']} '{project.folder}/Views/Feed.swift'")
    command = yaml("lefthook/lefthook.yml")["pre-commit"]["commands"]["viewlint"]["run"]
    project.expect("lefthook", command.replace("{staged_files}", "Views/Feed.swift"))

    # Starlark is a subset of Python's grammar. Bazel shows a test its files as links in a folder of its own.
    for name in ["MODULE.bazel", "BUILD.bazel"]:
        ast.parse((RECIPES / "bazel" / name).read_text())
    runfiles = project.work / "runfiles"
    (runfiles / "Views").mkdir(parents=True)
    (runfiles / "Views/Feed.swift").symlink_to(project.folder / "Views/Feed.swift")
    (runfiles / ".viewlint.json").write_text("{}")
    project.expect(
        "Bazel", f"'{RECIPES}/bazel/viewlint_test.sh' '{project.bin}/viewlint'", folder=runfiles, TEST_TMPDIR=project.work)

    if shutil.which("ruby"):
        lane = f"""
            def desc(text); end
            def lane(name); yield; end
            def sh(*words); system(*words) or raise "findings"; end
            Dir.chdir("fastlane")
            load {str(RECIPES / "fastlane/Fastfile")!r}
            """
        (project.folder / "fastlane").mkdir()
        (project.work / "lane.rb").write_text(lane)
        project.expect("fastlane", f"ruby '{project.work}/lane.rb'")
        danger = f"""
            Branch = Struct.new(:branch_for_base)
            def github; Branch.new("main"); end
            def note(kind, text, file:, line:); puts "#{{kind}}: #{{file}}:#{{line}}: #{{text}}"; $found = true; end
            def warn(text, **place); note("warning", text, **place); end
            def failure(text, **place); note("error", text, **place); end
            load {str(RECIPES / "danger/Dangerfile")!r}
            exit($found ? 1 : 0)
            """
        (project.work / "danger.rb").write_text(danger)
        project.expect("Danger", f"ruby '{project.work}/danger.rb'", says="warning: Views/Feed.swift:1: ")
    else:
        print("Ruby is not installed; the recipes for fastlane and Danger were not run")


def component(project):
    """The job of the component for GitLab, with a release in a folder."""
    parts = (RECIPES.parent.parent / "templates/viewlint.yml").read_text(encoding="utf-8").split("\n---\n")
    inputs = YAML(typ="safe").load(parts[0])["spec"]["inputs"]
    version = inputs["version"]["default"]
    release = project.work / "releases" / f"v{version}"
    release.mkdir(parents=True)
    archive = f"viewlint-{version}-linux-{os.uname().machine}.tar.gz"
    subprocess.run(["tar", "-czhf", release / archive, "-C", project.bin, "viewlint"], check=True)
    digest = hashlib.sha256((release / archive).read_bytes()).hexdigest()
    (release / "SHA256SUMS").write_text(f"{digest}  {archive}\n")

    def script(**given):
        values = {name: value["default"] for name, value in inputs.items()}
        values.update(downloads=(project.work / "releases").as_uri(), **given)
        text = re.sub(
            r"\$\[\[ inputs\.(\w+) \]\]", lambda match: str(values[match[1]]).lower() if isinstance(values[match[1]], bool) else str(values[match[1]]), parts[1])
        job = YAML(typ="safe").load(text)["viewlint"]
        lines = [f"export {name}='{'' if value is None else value}'" for name, value in job["variables"].items()]
        return "\n".join(lines + job["script"])

    if sys.platform != "linux":
        return
    project.expect("the component for GitLab", script())
    project.expect("the component with a checksum", script(checksum=digest))
    assert (project.folder / "gl-code-quality-report.json").exists()
    ending = project.run(script(checksum="0" * 64))
    assert ending.returncode == 1 and "FAILED" in ending.stdout, ending.stdout
    shutil.rmtree(project.folder / ".viewlint-program")
    # Built only when told to: git and swift are stand-ins here.
    project.stand_in("swift", f"mkdir -p .viewlint-program/source/.build/release && cp '{project.bin}/viewlint' .viewlint-program/source/.build/release/viewlint\n")
    real = shutil.which("git")
    project.stand_in("git", f"if [ \"$1\" = clone ]; then mkdir -p .viewlint-program/source; else exec {real} \"$@\"; fi\n")
    project.expect("the component that builds", script(build=True))


def main():
    project = Project(pathlib.Path(sys.argv[1]).resolve())
    try:
        run_recipes(project)
    finally:
        project.remove()
    project = Project(pathlib.Path(sys.argv[1]).resolve())
    try:
        component(project)
    finally:
        project.remove()
    print("these recipes lint: " + ", ".join(ran))


main()
