import { FAMILIES, type RequestCommandAnswer } from '@portal/contracts';
import { onlineManager } from '@tanstack/react-query';
import { createStore } from 'zustand';
import { ApiError, readErrorAnswer } from '../../platform/api/api-error';
import { DraftSaver } from './draft-saver';

const { jest } = import.meta;

interface Form {
  text: string;
}
type Send = (form: Form, version: number) => Promise<RequestCommandAnswer>;

const answer = (version: number, isSuccess = true): RequestCommandAnswer => ({
  isSuccess,
  message: '',
  data: { id: 'a', version, requestNumber: null, problems: [] },
});
const refused = (code: string) =>
  new ApiError('refused', 409, readErrorAnswer({ code, message: code }, ''), false);

// These tests do not look at what the browser stores, and Node may have no storage.
if (!('localStorage' in globalThis))
  Object.assign(globalThis, {
    localStorage: { setItem: () => undefined, removeItem: () => undefined },
  });

/** A saver for a form with one text, and a record of what it did. */
function saverOf(send: Send | null) {
  const form = createStore<Form>(() => ({ text: 'first' }));
  const saved: number[] = [];
  const wrong: string[] = [];
  const saver = new DraftSaver<Form>({
    requestId: 'a',
    family: FAMILIES[0],
    requestNumber: null,
    userId: 'me',
    version: 1,
    form,
    send,
    onSaved: (version) => saved.push(version),
    onWrongState: (message) => wrong.push(message),
  });
  return { form, saver, saved, wrong };
}

describe('a draft', () => {
  it('is sent once by a command, with the version of the running save', async () => {
    let arrive: (given: RequestCommandAnswer) => void = () => undefined;
    const sent: string[] = [];
    const { form, saver, saved } = saverOf(({ text }, version) => {
      sent.push(`saved ${text} on ${version}`);
      return new Promise((resolve) => (arrive = resolve));
    });
    const saving = saver.save();
    form.setState({ text: 'second' });
    const handed = saver.hand(({ text }, version) => {
      sent.push(`submitted ${text} on ${version}`);
      return Promise.resolve(answer(3));
    });
    expect(sent).toEqual(['saved first on 1']);
    arrive(answer(2));
    await Promise.all([saving, handed]);
    expect(sent).toEqual(['saved first on 1', 'submitted second on 2']);
    expect(saver.state.getState()).toMatchObject({ phase: 'clean', version: 3 });
    expect(saved).toEqual([2, 3]);
    saver.discard();
  });

  it('is stored by a refused command, so that the next save has the right version', async () => {
    const { saver } = saverOf(() => Promise.resolve(answer(2)));
    await saver.hand(() => Promise.resolve(answer(5, false)));
    expect(saver.state.getState()).toMatchObject({ phase: 'clean', version: 5 });
  });

  it('keeps the version of a revision, which the server does not store', async () => {
    const { saver, saved } = saverOf(null);
    await saver.hand(() => Promise.resolve(answer(5, false)));
    expect(saver.state.getState().version).toBe(1);
    expect(saved).toEqual([]);
  });

  it('keeps the typed text while the server takes no calls, and sends it again by itself', async () => {
    jest.useFakeTimers();
    const sent: string[] = [];
    const away = () => new ApiError('refused', 503, readErrorAnswer({ code: 'crowded' }, ''), true);
    const { form, saver } = saverOf(({ text }) => {
      sent.push(text);
      return sent.length < 3 ? Promise.reject(away()) : Promise.resolve(answer(2));
    });
    expect(await saver.save()).toBe(false);
    expect(saver.state.getState()).toMatchObject({ phase: 'failed' });
    form.setState({ text: 'typed meanwhile' });
    await jest.advanceTimersByTimeAsync(25_000);
    expect(sent).toEqual(['first', 'typed meanwhile', 'typed meanwhile']);
    expect(saver.state.getState()).toMatchObject({ phase: 'clean', version: 2 });
    saver.discard();
    jest.useRealTimers();
  });

  it('is sent again unchanged if its answer was lost, and then the text typed since', async () => {
    const sent: string[] = [];
    const { form, saver } = saverOf(({ text }, version) => {
      sent.push(`${text} on ${version}`);
      const lost = new ApiError('network', 0, readErrorAnswer(null, ''), true);
      return sent.length === 1 ? Promise.reject(lost) : Promise.resolve(answer(sent.length));
    });
    await saver.save();
    form.setState({ text: 'typed since' });
    expect(await saver.save()).toBe(true);
    expect(sent).toEqual(['first on 1', 'first on 1', 'typed since on 2']);
    saver.discard();
    // Stops the probe of the server.
    onlineManager.setOnline(true);
  });

  it('is in conflict only if another user has saved it', async () => {
    const { saver, wrong } = saverOf(() => Promise.reject(refused('conflict')));
    expect(await saver.save()).toBe(false);
    expect(saver.state.getState().phase).toBe('conflict');
    expect(wrong).toEqual([]);
    saver.discard();
  });

  it('reports that the request has moved on; this is not a conflict', async () => {
    const { saver, wrong } = saverOf(() => Promise.reject(refused('wrongState')));
    expect(await saver.save()).toBe(false);
    expect(saver.state.getState()).toMatchObject({ phase: 'failed', message: 'wrongState' });
    expect(wrong).toEqual(['wrongState']);
  });
});
