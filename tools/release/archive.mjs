import { createHash, createPrivateKey, sign } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { spawn } from 'node:child_process';
import { createGzip } from 'node:zlib';
import { messageOf, Problem } from '../lib/problem.mjs';

/** The same files give the same archive on every machine. */
const SAME = [
  '--sort=name',
  '--owner=0',
  '--group=0',
  '--numeric-owner',
  '--mode=u=rwX,go=rX',
  '--format=gnu',
];
const SUMS = 'SHA256SUMS';

/**
 * Packs a folder into a `.tar.gz`.
 * @param {string} parent
 * @param {string} name of the folder in `parent`
 * @param {string} archive
 * @param {{ at: number, level: number }} options `at` is the Unix time of all packed files
 */
export async function packed(parent, name, archive, { at, level }) {
  const tar = spawn('tar', ['-cf', '-', ...SAME, `--mtime=@${at}`, '-C', parent, name], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve, reject) => tar.on('error', reject).on('close', resolve));
  await pipeline(tar.stdout, createGzip({ level }), createWriteStream(archive));
  if ((await ended) !== 0) throw new Problem(`${name} could not be packed.`);
}

/**
 * Writes the SHA-256 of every file of a folder into `SHA256SUMS`, and signs that.
 * @param {string} folder
 * @param {string | undefined} keyFile private key as PEM: Ed25519, RSA or elliptic curve; without one nothing is signed
 */
export async function sealFolder(folder, keyFile) {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.startsWith(SUMS))
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .toSorted();
  const lines = [];
  for (const name of names) lines.push(`${await digestOf(join(folder, name))}  ${name}\n`);
  const sums = Buffer.from(lines.join(''));
  await writeFile(join(folder, SUMS), sums);
  if (keyFile) await writeFile(join(folder, `${SUMS}.sig`), await signed(sums, keyFile));
}

/**
 * @param {Buffer} bytes
 * @param {string} keyFile
 */
async function signed(bytes, keyFile) {
  try {
    const key = createPrivateKey(await readFile(keyFile));
    // Ed25519 hashes by itself.
    return sign(key.asymmetricKeyType === 'ed25519' ? null : 'sha256', bytes, key);
  } catch (error) {
    throw new Problem(`RELEASE_KEY ${keyFile} cannot sign: ${messageOf(error)}`);
  }
}

/** @param {string} path */
async function digestOf(path) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
