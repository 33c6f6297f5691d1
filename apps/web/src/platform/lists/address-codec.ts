import { PAGE_SIZES } from '@portal/contracts';
import type { TableView } from '@portal/ui/data-table';

/** Reads and writes a list's state in an address. */
export interface AddressCodec<State> {
  /** Reads the state. Missing or invalid parts get their initial value. */
  read: (search: URLSearchParams) => State;
  /** Writes the state into the address. Initial values are left out. */
  write: (search: URLSearchParams, state: State) => URLSearchParams;
  /** Whether the address contains any state of the list. */
  has: (search: URLSearchParams) => boolean;
}

/** Reads and writes one value of the state. */
export interface AddressPart<Value> {
  name: string;
  /** Undefined for an invalid text. */
  read: (text: string) => Value | undefined;
  write: (value: Value) => string;
}

type Parts<State> = { [Key in keyof State]: AddressPart<State[Key]> };

/** Combines the parts of a list's state. */
export function addressCodec<State extends object>(
  initial: State,
  parts: Parts<State>,
): AddressCodec<State> {
  const keys = Object.keys(parts) as (keyof State)[];
  return {
    read: (search) => {
      const state = { ...initial };
      for (const key of keys) {
        const text = search.get(parts[key].name);
        const value = text === null ? undefined : parts[key].read(text);
        if (value !== undefined) state[key] = value;
      }
      return state;
    },
    write: (search, state) => {
      const next = new URLSearchParams(search);
      for (const key of keys) {
        const { name, write } = parts[key];
        const text = write(state[key]);
        if (text === write(initial[key])) next.delete(name);
        else next.set(name, text);
      }
      return next;
    },
    has: (search) => keys.some((key) => search.has(parts[key].name)),
  };
}

export const textPart = (name: string): AddressPart<string> => ({
  name,
  read: (text) => text,
  write: (text) => text,
});

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A day or no day. "No day" is written too, because the initial value may be a day. */
export const dayPart = (name: string): AddressPart<string | null> => ({
  name,
  read: (text) => (text === '' ? null : DAY.test(text) ? text : undefined),
  write: (value) => value ?? '',
});

const YES = '1';
/** A switch that is off initially. */
export const switchPart = (name: string): AddressPart<boolean> => ({
  name,
  read: (text) => text === YES,
  write: (isOn) => (isOn ? YES : ''),
});

/** One of several values, or none. */
export const choicePart = <Value extends string | number>(
  name: string,
  values: readonly Value[],
): AddressPart<Value | null> => ({
  name,
  read: (text) => values.find((value) => String(value) === text),
  write: (value) => (value === null ? '' : String(value)),
});

/** The page, and the number of rows on it. */
export const pageParts = {
  skip: {
    name: 'bo-qua',
    read: (text: string) => (/^\d+$/.test(text) ? Number(text) : undefined),
    write: String,
  },
  take: {
    name: 'so-dong',
    read: (text: string) => PAGE_SIZES.find((size) => String(size) === text),
    write: String,
  },
} satisfies Record<string, AddressPart<number>>;

/** The sort columns in order; `-` marks a descending one. */
export const sortPart = (
  isColumn: (selector: string) => boolean,
): AddressPart<TableView['sort']> => ({
  name: 'sap-xep',
  read: (text) =>
    text
      .split(',')
      .map((part) => ({ selector: part.replace(/^-/, ''), desc: part.startsWith('-') }))
      .filter(({ selector }) => isColumn(selector)),
  write: (sort) => sort.map(({ selector, desc }) => (desc ? '-' : '') + selector).join(','),
});
