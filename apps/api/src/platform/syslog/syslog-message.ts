import type { Env } from '../../config/env';
import { readEntry } from '../audit-chain/chain-entry';

/** The numbers of facilities (RFC 5424, table 1). */
const FACILITIES: Readonly<Record<Env['SYSLOG_FACILITY'], number>> = {
  auth: 4,
  authpriv: 10,
  audit: 13,
  local0: 16,
  local1: 17,
  local2: 18,
  local3: 19,
  local4: 20,
  local5: 21,
  local6: 22,
  local7: 23,
};

/** How the portal names itself to a collector. */
export interface SyslogSource {
  facility: Env['SYSLOG_FACILITY'];
  hostname: string;
  appName: string;
}

/** An entry of the audit chain as it is stored. */
export interface SentEntry {
  at: Date;
  entry: string;
  digest: string;
}

const WARNING = 4;
const NOTICE = 5;
/** What a collector may want to raise an alarm for; everything else is normal but significant. */
const WARNINGS = [
  'failed',
  'codeFailed',
  'confirmationFailed',
  'locked',
  'whileLocked',
  'refused',
  'useRefused',
  'overruled',
];
/** The id of the elements, with the number that RFC 5612 reserves for programs without one of their own. */
const ELEMENT = 'portal@32473';

/**
 * An entry as a message of RFC 5424, framed by its length (RFC 5425). The text of the message is the entry itself, byte
 * by byte, so that what a collector keeps can be verified.
 */
export function syslogMessage(source: SyslogSource, { at, entry, digest }: SentEntry): Buffer {
  const { no, kind, act, by } = readEntry(entry) ?? { no: 0, kind: '-', act: '', by: '' };
  const severity = WARNINGS.includes(act) ? WARNING : NOTICE;
  const priority = FACILITIES[source.facility] * 8 + severity;
  const elements = Object.entries({ no: String(no), digest, act, by })
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');
  const header = `<${priority}>1 ${at.toISOString()} ${source.hostname} ${source.appName} - ${kind}`;
  const message = Buffer.from(`${header} [${ELEMENT}${elements}] ${entry}`);
  return Buffer.concat([Buffer.from(`${message.length} `), message]);
}

/** RFC 5424, 6.3.3. */
const escaped = (value: string): string => value.replaceAll(/["\\\]]/g, String.raw`\$&`);
