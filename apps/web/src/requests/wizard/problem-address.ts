import { place } from '../feedback/to-mend';
import type { ShownProblem } from '../form/problems';
import { editAddress, type RequestFamily } from '../request-family';

const STEP = 'buoc';
const ITEM = 'muc';
const FIELD = 'truong';

/** The address of a request's form that opens at a field. */
export function problemAddress(
  family: RequestFamily,
  requestId: string,
  { step, itemId, field }: Pick<ShownProblem, 'step' | 'itemId' | 'field'>,
): string {
  const search = new URLSearchParams({ [STEP]: step, [FIELD]: field });
  if (itemId !== null) search.set(ITEM, itemId);
  return `${editAddress(family, requestId, {})}?${search.toString()}`;
}

/** The field at which the form opens, as its address says; undefined if it does not. */
export function askedPlace(search: URLSearchParams): ShownProblem | undefined {
  const step = search.get(STEP);
  return step === null ? undefined : place(step, search.get(FIELD) ?? '', search.get(ITEM));
}
