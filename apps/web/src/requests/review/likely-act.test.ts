import type { ReviewState } from '@portal/contracts';
import { likelyAct } from './likely-act';

const item = (result: -1 | 0 | 1 | null, points = 0): ReviewState['items'][number] => ({
  itemId: 'a',
  result,
  verdict:
    points === 0
      ? null
      : {
          decisionId: 'd',
          result: result ?? 0,
          reasonCode: 'missing',
          field: null,
          note: '',
          findings: Array.from({ length: points }, (_, at) => ({
            id: String(at),
            reasonCode: 'missing',
            field: null,
            note: '',
            isSettled: false,
          })),
          author: '',
          isOfThisRound: true,
          createdDate: '',
        },
});
const found = (field: string | null, isAnswered = false) => ({
  id: field ?? '',
  reasonCode: 'missing',
  field,
  note: '',
  isSettled: false,
  author: '',
  createdDate: '',
  isAnswered,
});

it.each<[string, Partial<ReviewState>, ReturnType<typeof likelyAct>]>([
  ['all passed', { items: [item(1)] }, { act: 'complete', count: 0 }],
  ['two to correct', { items: [item(0), item(0), item(1)] }, { act: 'requestUpdate', count: 2 }],
  [
    'all points for the author: two of one item, and one of a refused item',
    { items: [item(0, 2), item(-1, 1), item(null)] },
    { act: 'requestUpdate', count: 3 },
  ],
  [
    'a paper and an item',
    { items: [item(0)], coverFindings: [found('orgCharts')] },
    { act: 'requestUpdate', count: 2 },
  ],
  [
    'a finding that an update cannot correct',
    { coverFindings: [found('startDate')], allowedActions: ['return', 'reject'] },
    { act: 'return', count: 1 },
  ],
  ['answered findings', { coverFindings: [found(null, true)] }, { act: 'complete', count: 0 }],
  [
    'nothing that may be sent back',
    { items: [item(0)], allowedActions: [] },
    { act: 'complete', count: 0 },
  ],
])('%s', (_, given, expected) => {
  const state: ReviewState = {
    version: 1,
    websiteStatus: 2,
    allowRevision: false,
    description: '',
    startsAt: null,
    endsAt: null,
    allowedActions: ['return', 'requestUpdate', 'reject'],
    tasks: [],
    delegatedTasks: [],
    coverFindings: [],
    items: [],
    ...given,
  };
  expect(likelyAct(state)).toEqual(expected);
});
