import type { Language } from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { forgetPassPage, keepPassPage } from './keep-pass-page';
import { afterAnswer, KeptPasses, passAnswerOf, type PhonePass } from './kept-pass';
import type { Proof } from './ProofFields';
import { readPass } from './worker-calls';

const keptPasses = new KeptPasses(localStorage);
const NOTHING: PhonePass = { kept: null, problem: '', isRemoved: false };

interface UsedPass extends PhonePass {
  isBusy: boolean;
  /** The day at the plant, yyyy-MM-dd. */
  today: string;
  ask: (proof: Proof) => Promise<void>;
  forget: () => void;
}

/**
 * The pass of a link: asked for when the screen opens, comes back, or gets a network, if the phone keeps the proof.
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
  useEffect(() => {
    const again = () => {
      const proof = keptPasses.read(secret)?.proof;
      if (proof && document.visibilityState === 'visible') void ask(proof);
    };
    again();
    globalThis.addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      globalThis.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [ask, secret]);
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
