import {
  getPersonCards,
  printCards,
  searchCards,
  searchPlantPeople,
  type CardLayout,
  type CommandAnswer,
} from '@portal/contracts';
import type { TableView } from '@portal/ui/data-table';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callForBlob } from '../../platform/api/call';
import { useCommand } from '../../platform/api/use-command';
import { downloadBlob } from '../../platform/files/download';
import type { CardsState, PeopleState } from './list-states';

const KEY = 'card-office';
/** The file name of printed cards. */
const CARDS_NAME = 'TheAnToan.pdf';

const paged = ({ skip, take, sort }: TableView) => ({
  skip,
  take,
  ...(sort.length > 0 && { sort: JSON.stringify(sort) }),
});

/** A page of cards; the list shows its errors itself. */
export const useCards = (state: CardsState) =>
  useQuery({
    queryKey: [KEY, 'cards', state],
    queryFn: ({ signal }) =>
      call(searchCards, {
        query: {
          ...paged(state),
          keyword: state.keyword,
          isRunning: String(!state.isAll),
          isWaiting: String(state.isWaiting),
        },
        signal,
      }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { showsOwnErrors: true },
  });

/** A page of people; the list shows its errors itself. */
export const usePlantPeople = ({ keyword, skip, take }: PeopleState) =>
  useQuery({
    queryKey: [KEY, 'people', keyword, skip, take],
    queryFn: ({ signal }) => call(searchPlantPeople, { query: { keyword, skip, take }, signal }),
    placeholderData: keepPreviousData,
    meta: { showsOwnErrors: true },
  });

/** A person's cards with all their events; the page shows its errors itself. */
export const usePersonCards = (id: string) =>
  useQuery({
    queryKey: [KEY, 'person', id],
    queryFn: ({ signal }) => call(getPersonCards, { params: { id }, signal }),
    staleTime: 0,
    meta: { showsOwnErrors: true },
  });

/** Changes a card, and reloads everything that shows cards. */
export function useCardCommand(
  send: () => Promise<CommandAnswer>,
  onAnswer: (answer: CommandAnswer) => void,
  onFailure?: (failure: unknown) => boolean,
) {
  const queries = useQueryClient();
  return useCommand(send, {
    onAnswer: async (answer) => {
      await queries.invalidateQueries({ queryKey: [KEY] });
      onAnswer(answer);
    },
    ...(onFailure ? { onFailure } : {}),
  });
}

/** Creates a PDF of cards and downloads it. */
export function useCardPrinting() {
  const printing = useCommand(
    (body: { cardIds: string[]; layout: CardLayout }) => callForBlob(printCards, { body }),
    { onAnswer: (pdf) => downloadBlob(pdf, CARDS_NAME) },
  );
  return {
    print: (cardIds: readonly string[], layout: CardLayout) =>
      void printing.run({ cardIds: [...cardIds], layout }),
    isPrinting: printing.isBusy,
  };
}
