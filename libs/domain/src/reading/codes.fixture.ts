import { gateCode } from '../plant-day/gate-code';
import type { ScannedKind } from './codes';

// What scanners send and people type, and what it is. Scanner fields, lists and gates are tested with
// the same cases.

export const CITIZEN =
  '052186479076|212345678|Nguyễn Thị Thu Hà|05031986|Nữ|Tổ 5, Phường Trần Phú, Thành phố Quảng Ngãi|01012022';
export const ADDRESS = `https://portal.example/#/kiem-tra/${'mV3bkYl0Tz2uXq8RjP1aWg'.padEnd(43, 'x')}`;
const seal = {
  keyId: 'DXAS',
  signature: Uint8Array.from({ length: 64 }, (_, at) => (at * 37 + 5) % 256),
};
export const SEALED = gateCode({ subject: 'card', number: 'AT26-000123', issue: 2 }, seal);

/** A text, and its kind. */
export const CODE_CASES: readonly (readonly [text: string, kind: ScannedKind])[] = [
  [CITIZEN, 'citizen'],
  [ADDRESS, 'paper'],
  ['BL2611-00012', 'paper'],
  [SEALED, 'sealed'],
  [SEALED.toLowerCase(), 'sealed'],
  ['at26 000123', 'card'],
  ['K001', 'card'],
  ['76C-123.45', 'plate'],
  [SEALED.slice(0, 60), 'none'],
  [SEALED.slice(60), 'none'],
  [CITIZEN.slice(0, 30), 'none'],
  [ADDRESS.slice(0, -1), 'none'],
  ['BL2611-000', 'none'],
  ['hàn hồ quang', 'none'],
  ['1234', 'none'],
  ['', 'none'],
];
