import type { PeopleRequest } from '@portal/contracts';
import { useState } from 'react';
import { createStore } from '../../../platform/store/store';
import { createCardsView, PeopleProvider, type PeopleEditing } from '../form/people-context';
import { formOf } from '../form/people-form';
import { PeopleStep } from '../items/PeopleStep';

/** The people of a request, on the same cards as in the form, but read-only. */
export function PeopleTab({ request }: { request: PeopleRequest }) {
  const [editing] = useState<PeopleEditing>(() => ({
    request,
    standing: null,
    contractorName: request.contractorName,
    form: createStore(formOf(request)),
    cards: createCardsView(),
  }));
  return (
    <PeopleProvider value={editing}>
      <PeopleStep />
    </PeopleProvider>
  );
}
