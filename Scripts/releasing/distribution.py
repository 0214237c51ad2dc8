"""The contents of other repositories: the formula, the package of the plugins, and the hooks for pre-commit."""

import shutil

from . import project
from .archives import sha256
from .wheel import python_version

INSTALL = '''
  def install
    bin.install "viewlint"
    man1.install "man/man1/viewlint.1"
    bash_completion.install "completions/viewlint.bash" => "viewlint"
    zsh_completion.install "completions/_viewlint"
    fish_completion.install "completions/viewlint.fish"
  end

  test do
    assert_equal "viewlint #{version}\\n", shell_output("#{bin}/viewlint version")
    (testpath/"Views/Feed.swift").write <<~SWIFT
      struct Feed: View {
        var body: some View { AsyncImage(url: url) }
      }
    SWIFT
    assert_match "unsized_remote_image", shell_output("#{bin}/viewlint", 1)
  end
end
'''


def formula(version, archives):
    """The formula for Homebrew, with the archives of a release by platform."""
    def source(platform, indentation):
        lines = [
            f'url "{project.downloads(version)}/{archives[platform].name}"', f'sha256 "{sha256(archives[platform])}"']
        return "".join(" " * indentation + line + "\n" for line in lines)

    text = "class Viewlint < Formula\n"
    text += '  desc "Linter for SwiftUI views"\n'
    text += f'  homepage "{project.page()}"\n  version "{version}"\n  license "MIT"\n'
    if "macos-universal" in archives:
        text += "\n  on_macos do\n" + source("macos-universal", 4) + "  end\n"
    linux = [("on_intel", "linux-x86_64"), ("on_arm", "linux-aarch64")]
    blocks = [f"    {word} do\n{source(name, 6)}    end\n" for word, name in linux if name in archives]
    if blocks:
        text += "\n  on_linux do\n" + "".join(blocks) + "  end\n"
    return text + INSTALL


def write_formula(folder, version, archives):
    path = folder / "homebrew-tap" / "Formula" / "viewlint.rb"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(formula(version, archives), encoding="utf-8")


def write_plugins(folder, version, bundle):
    """The package whose plugins use the bundle, ready to be pushed to its repository."""
    place = folder / "viewlint-plugins"
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(project.TOP / "Distribution" / "plugins", place)
    manifest = place / "Package.swift"
    text = manifest.read_text(encoding="utf-8").replace("0" * 64, sha256(bundle))
    manifest.write_text(text, encoding="utf-8")
    shutil.copyfile(project.TOP / "LICENSE", place / "LICENSE")


def write_hooks(folder, version):
    """The repository for the pre-commit framework, ready to be pushed."""
    place = folder / "viewlint-pre-commit"
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(project.TOP / "Distribution" / "pre-commit", place)
    manifest = place / "pyproject.toml"
    text = manifest.read_text(encoding="utf-8")
    for mark in ['"', "=="]:
        text = text.replace(f'{mark}{version}"', f'{mark}{python_version(version)}"')
    manifest.write_text(text, encoding="utf-8")
    shutil.copyfile(project.TOP / "LICENSE", place / "LICENSE")
