import type { Language } from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { asApiError } from '../platform/api/api-error';
import { forgetPassPage, keepPassPage } from './keep-pass-page';
import { KeptPasses, type KeptPass } from './kept-pass';
import type { Proof } from './ProofFields';
import { readPass } from './worker-calls';

const keptPasses = new KeptPasses(localStorage);

interface UsedPass {
  /** The last answer; null until a proof was right. */
  kept: KeptPass | null;
  isBusy: boolean;
  /** The day at the plant, yyyy-MM-dd. */
  today: string;
  /** Why the last try gave no answer; empty if it did. */
  problem: string;
  ask: (proof: Proof) => Promise<void>;
  forget: () => void;
}

/**
 * The pass of a link: asked for when the screen opens, comes back, or gets a network, if the phone keeps the proof.
 * @param unreachable what to say without a network
 */
export function useWorkerPass(secret: string, language: Language, unreachable: string): UsedPass {
  const [kept, setKept] = useState(() => keptPasses.read(secret));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [today, setToday] = useState(() => plantDate(new Date()));
  const ask = useCallback(
    async (proof: Proof) => {
      setBusy(true);
      setToday(plantDate(new Date()));
      try {
        const { pass, message } = await readPass({ token: secret, ...proof }, language);
        setProblem(pass ? '' : message);
        if (pass) {
          const answer = { proof, pass, language };
          keptPasses.write(secret, answer);
          setKept(answer);
          if (pass.card?.code) void keepPassPage();
        }
      } catch (error) {
        const failed = asApiError(error);
        setProblem(failed && failed.code !== '' ? failed.message : unreachable);
      }
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
    keptPasses.clear(secret);
    setKept(null);
    setProblem('');
    if (keptPasses.isEmpty) void forgetPassPage();
  };
  return { kept, isBusy, today, problem, ask, forget };
}
