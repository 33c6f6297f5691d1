import { readReleaseArguments } from './arguments.mjs';
import { notesOf } from './released-version.mjs';

const changelog = `# Changelog

## [Unreleased]

- new

## [1.2.0] – 2026-12-01

### For operators

- a

## [1.1.0] – 2026-11-01

- b
`;

it.each([
  ['Unreleased', '- new'],
  ['1.2.0', '### For operators\n\n- a'],
  ['1.1.0', '- b'],
  ['1.2', null],
  ['3.0.0', null],
])('the notes of %s are its part of the changelog', (version, notes) => {
  expect(notesOf(changelog, version)).toBe(notes);
});

it.each([
  [[], /RELEASE_KEY/],
  [['--machine', 'sparc', '--unsigned'], /--machine sparc: there are x64 and arm64/],
  [['--nonsense'], /--nonsense/],
])('%j is refused in words', (args, words) => {
  expect(() => readReleaseArguments(args, {})).toThrow(words);
});

it('a release is signed and for all machines, unless something else is said', () => {
  expect(readReleaseArguments([], { RELEASE_KEY: 'a.key' })).toMatchObject({
    isSnapshot: false,
    machines: ['x64', 'arm64'],
    withImages: true,
    key: 'a.key',
  });
});
