#!/bin/sh
# ci_scripts/ci_post_clone.sh next to the project; it must be executable. Xcode Cloud runs it before each build, in
# ci_scripts.
set -eu
brew install --quiet OWNER/tap/viewlint

# The build plugin of viewlint writes nothing but its stamps, in its own folder. Xcode asks whether to trust a plugin, and a
# server cannot answer (the key is spelt like this). Leave it out if you use no plugin.
defaults write com.apple.dt.Xcode IDESkipPackagePluginFingerprintValidatation -bool YES

cd "$CI_PRIMARY_REPOSITORY_PATH"
viewlint
