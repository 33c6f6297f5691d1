import { FAMILIES } from '@portal/contracts';
import { FIRST_VIEW, queueCodec, type QueueState } from './queue-state';

const written = (state: QueueState) => queueCodec.write(new URLSearchParams('m=7'), state);

describe('the queue in its address', () => {
  it('leaves out initial values, and keeps parameters of others', () => {
    expect(written(FIRST_VIEW).toString()).toBe('m=7');
    expect(queueCodec.has(written(FIRST_VIEW))).toBe(false);
  });

  it('reads back what it has written', () => {
    const state: QueueState = {
      keyword: 'NS2611',
      requestType: FAMILIES[0],
      operation: 0,
      isOverdue: true,
      isMine: true,
      contractorId: '01a2029e-20fe-746e-bed8-a08a7854a1e8',
      batchId: '01a2029e-20fe-746e-bed8-a08a7854a1e9',
      skip: 50,
      take: 50,
      sort: [{ selector: 'dueDate', desc: true }],
    };
    expect(queueCodec.read(written(state))).toEqual(state);
    expect(queueCodec.has(written(state))).toBe(true);
  });

  it.each(['loai=x', 'viec=99', 'bo-qua=-1', 'bo-qua=x', 'so-dong=3', 'nha-thau=x', 'dot=x'])(
    'ignores %s',
    (text) => {
      expect(queueCodec.read(new URLSearchParams(text))).toEqual(FIRST_VIEW);
    },
  );
});
