import { documentGroups } from '@portal/contracts';
import { grouped } from '@portal/domain';
import { useListElsewhere } from '../../../plant/reference-data';
import type { OtherNames } from './named-places';

/** The names of types of documents in the languages that the screen does not show. */
export function useOtherNames(): OtherNames {
  const types = useListElsewhere(documentGroups).flatMap((group) => group.types);
  return new Map(
    [...grouped(types, ({ id }) => id)].map(([id, rows]) => [id, rows.map(({ name }) => name)]),
  );
}
