#!/bin/sh
# Bazel runs it at the top of the files that the test names. They are links to files elsewhere, so they have to be named by
# their whole paths.
set -eu
program=$1
find -L "$PWD" -name '*.swift' -print0 > "$TEST_TMPDIR/files"
exec "$program" lint --respect-views --files-from "$TEST_TMPDIR/files" --null --format compact --format "junit=${XML_OUTPUT_FILE:-$TEST_TMPDIR/viewlint.xml}"
