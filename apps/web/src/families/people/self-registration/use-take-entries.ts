import { useState } from 'react';
import { useMostItems } from '../../../entry/most-items';
import { mayChange } from '../../../requests/edit/standing';
import { useSaving } from '../../../requests/draft/saving';
import { emptyItem, useEditing } from '../people-form';
import { useLists } from '../people-lists';
import { takeEntries, type ChosenEntry, type TakenEntries } from './take-entries';
import { useSelfCommands } from './use-self-registration';

/** The result of the last taking over. */
export interface TakingReport extends Omit<TakenEntries, 'items'> {
  /** Whether the request was saved with what was taken over. */
  isSaved: boolean;
  /** Whether the server has noted the entries as taken. */
  isNoted: boolean;
  /** Why the server refused to save; empty if it could not be reached. */
  message: string;
}

/**
 * Takes entries over into the form, saves it, and only then notes them as taken. If that fails, they still wait, and
 * taking them over again finds the people in the form.
 */
export function useTakeEntries() {
  const { form, standing } = useEditing();
  const { save } = useSaving();
  const lists = useLists();
  const { judge } = useSelfCommands();
  const [report, setReport] = useState<TakingReport>();
  const [isBusy, setBusy] = useState(false);
  const most = useMostItems();
  const headings = lists.documentGroups.filter(({ isStaff }) => isStaff);

  const takeOver = async (chosen: readonly ChosenEntry[]): Promise<TakingReport> => {
    const { items, ...result } = takeEntries(form.getState().items, chosen, {
      max: most,
      headings,
      emptyItem,
      isOpen: (item) => mayChange(standing, item),
    });
    if (result.taken.length === 0) return { ...result, isSaved: true, isNoted: true, message: '' };
    form.setState({ items });
    const saved = await save();
    const entryIds = result.taken.flatMap((person) => person.entryIds);
    const noted = saved.isSaved && (await judge.run({ entryIds, state: 'taken' }));
    return { ...result, ...saved, isNoted: Boolean(noted) };
  };
  const take = async (chosen: readonly ChosenEntry[]) => {
    setBusy(true);
    try {
      setReport(await takeOver(chosen));
    } finally {
      setBusy(false);
    }
  };
  return { take, report, isBusy };
}
