import type { Language } from '@portal/contracts';
import { translate } from '../../platform/i18n/translator';
import type { EventDetails, ResultCounts } from '../core/history';
import type { FieldNames } from '../core/forms';

/** At most this many changed items are listed for an event. */
const MOST_ITEMS = 10;
const RESULTS = [
  'passed',
  'needsUpdate',
  'notPassed',
  'undecided',
] as const satisfies readonly (keyof ResultCounts)[];

/** The details of an event in the history, in words. */
export function detailLines(
  { results, cover = [], changes = [], counted = [], alsoEnded = [], endedWith }: EventDetails,
  { nameOf, coverName }: { nameOf: FieldNames; coverName: string },
  language: Language,
): string[] {
  const counts = RESULTS.filter((name) => (results?.[name] ?? 0) > 0).map((name) =>
    translate(language, `requestHistory:${name}`, { count: results?.[name] ?? 0 }),
  );
  const changed = changes.slice(0, MOST_ITEMS).map(({ row, label, fields }) => {
    const params = { row, name: label, fields: namesOf(fields, nameOf) };
    return translate(language, 'requestHistory:changed', params);
  });
  const lines = counted
    .slice(0, MOST_ITEMS)
    .map(({ row, label, count, of }) =>
      translate(language, 'requestHistory:counted', { row, name: label, count, of }),
    );
  const rest = changes.length + counted.length - changed.length - lines.length;
  return [
    ...(counts.length > 0 ? [counts.join(', ')] : []),
    ...(endedWith ? [translate(language, 'requestHistory:endedWith', { number: endedWith })] : []),
    ...(alsoEnded.length > 0
      ? [translate(language, 'requestHistory:alsoEnded', { numbers: alsoEnded.join(', ') })]
      : []),
    ...(cover.length > 0
      ? [
          translate(language, 'requestHistory:cover', {
            cover: coverName,
            fields: namesOf(cover, nameOf),
          }),
        ]
      : []),
    ...changed,
    ...lines,
    ...(rest > 0 ? [translate(language, 'requestHistory:more', { count: rest })] : []),
  ];
}

const namesOf = (fields: readonly string[], nameOf: FieldNames): string =>
  fields.map((field) => nameOf(field) ?? field).join(', ');
