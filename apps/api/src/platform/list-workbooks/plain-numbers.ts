import { plainCapitals, plainNumber } from '@portal/contracts';
import type { Value } from '../master-data';

/** What programs put in front of a number so that a spreadsheet takes it for a text. */
const TEXT_MARK = /^['’`]/;

const numberOf = (value: Value): string => String(value ?? '').replace(TEXT_MARK, '');

/** An identity number or plate of a cell as forms keep it. */
export const asCapitals = (value: Value): string => plainCapitals(numberOf(value));

/** The same of a serial number or code. */
export const asSerial = (value: Value): string => plainNumber(numberOf(value));
