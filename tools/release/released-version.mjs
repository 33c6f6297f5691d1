import { readFile } from 'node:fs/promises';
import { inRoot } from '../lib/paths.mjs';
import { Problem } from '../lib/problem.mjs';
import { run } from '../lib/run.mjs';

/**
 * The version that is released.
 * @typedef {object} Release
 * @property {string} version
 * @property {number} at Unix time of its commit, which all packed files get
 * @property {string} commit
 * @property {string} notes what the changelog says about it
 */

/**
 * @param {boolean} isSnapshot
 * @returns {Promise<Release>}
 * @throws Problem if the checkout is not exactly a tagged version with an entry in the changelog
 */
export async function releasedVersion(isSnapshot) {
  const { version } = JSON.parse(await readFile(inRoot('package.json'), 'utf8'));
  const changelog = await readFile(inRoot('CHANGELOG.md'), 'utf8');
  const commit = await git('rev-parse', 'HEAD');
  const at = Number(await git('show', '--no-patch', '--format=%ct', 'HEAD'));
  if (isSnapshot) {
    const name = `${version}-snapshot.${commit.slice(0, 8)}`;
    return { version: name, at, commit, notes: notesOf(changelog, 'Unreleased') ?? '' };
  }
  const dirt = await git('status', '--porcelain');
  if (dirt)
    throw new Problem(
      `The checkout has changes that are not committed:\n${dirt}\nCommit or remove them, or try with --snapshot.`,
    );
  const tags = (await git('tag', '--points-at', 'HEAD')).split('\n');
  if (!tags.includes(`v${version}`))
    throw new Problem(
      `The commit has no tag v${version}: check the tag out ("git checkout v${version}"), or try with --snapshot.`,
    );
  const notes = notesOf(changelog, version);
  if (notes === null)
    throw new Problem(`CHANGELOG.md has no part "## [${version}]": write it, and tag that commit.`);
  return { version, at, commit, notes };
}

/**
 * A version's part of the changelog, without its heading; null if there is none.
 * @param {string} changelog
 * @param {string} version
 */
export function notesOf(changelog, version) {
  const lines = changelog.split('\n');
  const begin = lines.findIndex((line) => line.startsWith(`## [${version}]`));
  if (begin < 0) return null;
  const rest = lines.slice(begin + 1);
  const end = rest.findIndex((line) => line.startsWith('## '));
  return rest
    .slice(0, end < 0 ? undefined : end)
    .join('\n')
    .trim();
}

/** @param {string[]} args */
async function git(...args) {
  const { code, output } = await run(['git', ...args]);
  if (code !== 0) throw new Problem(`"git ${args.join(' ')}" failed: ${output.trim()}`);
  return output.trim();
}
