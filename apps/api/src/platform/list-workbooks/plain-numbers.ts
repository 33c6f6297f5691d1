import { plainCapitals, plainNumber } from '@portal/contracts';
import type { Value } from '../master-data';

/** Marks that programs put before a number so that a spreadsheet treats it as text. */
const TEXT_MARK = /^['’`]/;

const numberOf = (value: Value): string => String(value ?? '').replace(TEXT_MARK, '');

/** An identity number or plate from a cell, in the form that forms store. */
export const asCapitals = (value: Value): string => plainCapitals(numberOf(value));

/** A serial number or code from a cell, in the form that forms store. */
export const asSerial = (value: Value): string => plainNumber(numberOf(value));
