import { readFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';

/** @typedef {{ role: string, email: string, password: string, note: string }} DemoAccount */

/**
 * What is printed once the portal answers: where it is and who can log in.
 * @param {string} address
 * @param {string} readyIn
 * @param {boolean} isOpen whether other machines reach it
 */
export function announcement(address, readyIn, isOpen) {
  const accounts = demoAccounts();
  const width = (/** @type {keyof DemoAccount} */ key) =>
    Math.max(...accounts.map((account) => account[key].length));
  return [
    '',
    `  The demo is ready after ${readyIn}:  ${address}`,
    ...(isOpen
      ? ['  HOST lets other machines in: to these accounts, and to every mail with its links.']
      : []),
    `  Mails it would send:  ${address}/#/dev/mailbox`,
    '',
    '  Demo accounts:',
    ...accounts.map(({ role, email, password, note }) =>
      [
        '   ',
        role.padEnd(width('role')),
        email.padEnd(width('email')),
        password.padEnd(width('password')),
        note,
      ].join('  '),
    ),
    '',
    '  Ctrl-C stops it; the data stays in .data.',
    '',
  ].join('\n');
}

/** @returns {DemoAccount[]} */
function demoAccounts() {
  return JSON.parse(readFileSync(inRoot('prisma', 'seed', 'demo', 'accounts.json'), 'utf8'));
}
