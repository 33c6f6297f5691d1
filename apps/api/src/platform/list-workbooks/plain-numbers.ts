import { plainCapitals, plainNumber } from '@portal/contracts';
import type { Value } from '../master-data';

/** An identity number or plate of a cell as forms keep it. */
export const asCapitals = (value: Value): string => plainCapitals(String(value ?? ''));

/** The same of a serial number or code. */
export const asSerial = (value: Value): string => plainNumber(String(value ?? ''));
