import { readFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';

/** @typedef {{ role: string, email: string, password: string, note: string }} DemoAccount */

/**
 * The text printed once the portal answers: its address and the accounts.
 * @param {string} address
 * @param {string} readyIn
 * @param {{ isOpen: boolean, hasDemo: boolean }} about whether other machines can reach it, and whether it has the
 * demo's accounts
 */
export function announcement(address, readyIn, { isOpen, hasDemo }) {
  const accounts = hasDemo ? demoAccounts() : [];
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
    hasDemo ? '  Demo accounts:' : '  The database has users of its own: no demo was put into it.',
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
