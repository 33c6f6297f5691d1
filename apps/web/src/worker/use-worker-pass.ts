import type { Language } from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { forgetPassPage, keepPassPage } from './keep-pass-page';
import { afterAnswer, KeptPasses, passAnswerOf, type PhonePass } from './kept-pass';
import type { Proof } from './ProofFields';
import { readPass } from './worker-calls';

const keptPasses = new KeptPasses(localStorage);
/** After this time without an answer, a phone with a network asks again. */
const AGAIN_MS = 10_000;
const NOTHING: PhonePass = { kept: null, problem: '', isRemoved: false };

interface UsedPass extends PhonePass {
  isBusy: boolean;
  /** The day at the plant, yyyy-MM-dd. */
  today: string;
  ask: (proof: Proof) => Promise<void>;
  forget: () => void;
}

/**
 * The pass of a link: asked for when the screen opens, comes back, or gets a network, if the phone keeps the proof, and
 * again while there is no new answer.
 * @param unreachable what to say without a network
 */
export function useWorkerPass(secret: string, language: Language, unreachable: string): UsedPass {
  const [shown, setShown] = useState(() => ({ ...NOTHING, kept: keptPasses.read(secret) }));
  const [isBusy, setBusy] = useState(false);
  const [today, setToday] = useState(() => plantDate(new Date()));
  const ask = useCallback(
    async (proof: Proof) => {
      setBusy(true);
      setToday(plantDate(new Date()));
      const call = readPass({ token: secret, ...proof }, language);
      const answer = await passAnswerOf(call, unreachable);
      setShown((now) => afterAnswer(now.kept, { proof, language }, answer));
      if ('pass' in answer) {
        keptPasses.write(secret, { proof, language, pass: answer.pass });
        if (answer.pass.card?.code) void keepPassPage();
      }
      if ('refusal' in answer) forgetOnPhone(secret);
      setBusy(false);
    },
    [secret, language, unreachable],
  );
  const again = useCallback(() => {
    const proof = keptPasses.read(secret)?.proof;
    if (proof && document.visibilityState === 'visible') void ask(proof);
  }, [ask, secret]);
  useEffect(() => {
    again();
    globalThis.addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      globalThis.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [again]);
  // A network that is back often answers a little later than the phone says so.
  const isOld = shown.kept !== null && shown.problem !== '' && !isBusy;
  useEffect(() => {
    if (!isOld) return undefined;
    const timer = setInterval(() => navigator.onLine && again(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOld, again]);
  const forget = () => {
    forgetOnPhone(secret);
    setShown(NOTHING);
  };
  return { ...shown, isBusy, today, ask, forget };
}

function forgetOnPhone(secret: string) {
  keptPasses.clear(secret);
  if (keptPasses.isEmpty) void forgetPassPage();
}
