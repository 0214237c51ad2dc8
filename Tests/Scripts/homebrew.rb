# A stand-in for Homebrew: reads a formula, takes the archives from a folder instead of the network, compares their
# checksums, installs into a folder, and runs the formula's test.
#
#   ruby Tests/Scripts/homebrew.rb FORMULA ARCHIVES PREFIX
require "digest"
require "fileutils"
require "open3"
require "pathname"
require "tmpdir"

formula, archives, prefix = ARGV.map { |word| Pathname.new(word).expand_path }

class Folder < Pathname
  def install(files)
    mkpath
    (files.is_a?(Hash) ? files : { files => File.basename(files) }).each { |from, to| FileUtils.cp(from, self + to) }
  end
end

class Formula
  class << self
    attr_reader :source, :digest, :tested

    %w[desc homepage license].each { |name| define_method(name) { |text| raise "empty #{name}" if text.empty? } }

    def version(text = nil)
      text ? @version = text : @version
    end

    def url(text)
      raise "not https: #{text}" unless text.start_with?("https://")
      @source = text
    end

    def sha256(text)
      @digest = text
    end

    def on_macos
      yield if RUBY_PLATFORM.include?("darwin")
    end

    def on_linux
      yield if RUBY_PLATFORM.include?("linux")
    end

    def on_intel
      yield if RUBY_PLATFORM.include?("x86_64")
    end

    def on_arm
      yield if RUBY_PLATFORM.match?(/aarch64|arm64/)
    end

    def test(&block)
      @tested = block
    end
  end

  attr_reader :testpath

  def initialize(prefix, testpath)
    @prefix = prefix
    @testpath = testpath
  end

  def version
    self.class.version
  end

  { bin: "bin", man1: "share/man/man1", bash_completion: "etc/bash_completion.d",
    zsh_completion: "share/zsh/site-functions", fish_completion: "share/fish/vendor_completions.d" }.each do |name, place|
    define_method(name) { Folder.new(@prefix + place) }
  end

  def shell_output(command, status = 0)
    text, ending = Open3.capture2(command, chdir: testpath.to_s)
    raise "#{command}: status #{ending.exitstatus}" unless ending.exitstatus == status
    text
  end

  def assert_equal(expected, found)
    raise "#{found.inspect} instead of #{expected.inspect}" unless found == expected
  end

  def assert_match(expected, found)
    raise "no #{expected.inspect} in #{found.inspect}" unless found.match?(expected)
  end
end

class Pathname
  alias write_file write

  def write(text)
    dirname.mkpath
    write_file(text)
  end
end

load formula.to_s
archive = archives + File.basename(Viewlint.source)
raise "the checksum of #{archive} differs" unless Digest::SHA256.file(archive).hexdigest == Viewlint.digest
Dir.mktmpdir do |work|
  testpath = Pathname.new(work) + "test"
  testpath.mkpath
  system("tar", "-xzf", archive.to_s, "-C", work, exception: true)
  program = Viewlint.new(prefix, testpath)
  Dir.chdir(work) { program.install }
  program.instance_eval(&Viewlint.tested)
end
