import {
  getGatePaper,
  type GateOutcome,
  type GatePaper,
  type GuaranteeAtGate,
} from '@portal/contracts';
import { readPaperCode } from '@portal/domain';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call';
import { failureText } from '../../../platform/api/failure-text';
import { useIsConnected } from '../../../platform/connection/connection';
import { sound, type ToneName } from '../answer/sounds';
import { serverNow } from '../device/gate-device';
import type { KeptDevice } from '../device/gate-store';
import { answerTo, letThrough, type Answer, type ShownAnswer } from './answering';
import type { RecentTry } from './Recent';
import { replacedBy } from './replaced';
import { asScanned } from './scanned';
import { useDirection } from './use-direction';
import { newGuid } from '../../../platform/upload/guid';

const MOST_RECENT = 8;
const MINUTE_MS = 60_000;

function toneOf(shown: Answer): ToneName {
  if (shown.kind !== 'answer') return 'red';
  if (shown.isAmber) return 'amber';
  return shown.isGreen ? 'green' : 'red';
}

/** The questions to a gate, one after the other, and its answers. */
export function useScanDesk(device: KeptDevice, onPass: (number: string) => void) {
  const { t } = useTranslation(['gateScreen', 'gateReasons', 'common']);
  const [direction, setDirection] = useDirection();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [told, setTold] = useState('');
  const [recent, setRecent] = useState<readonly RecentTry[]>([]);
  /** The times of all passages within the last minute. */
  const [passes, setPasses] = useState<readonly number[]>([]);
  const [replaced, setReplaced] = useState('');
  const [guarantee, setGuarantee] = useState<{ number: string; allowed: GuaranteeAtGate } | null>(
    null,
  );
  const [otherPaper, setOtherPaper] = useState<GatePaper | null>(null);
  const isConnected = useIsConnected();
  const isAsking = useRef(false);
  /** The newest question that came while another one was running. */
  const next = useRef<(() => Promise<void>) | null>(null);

  const remember = ({ code, direction: way, subject }: ShownAnswer, outcome: GateOutcome) => {
    const at = serverNow().toISOString();
    const row: RecentTry = {
      id: newGuid(),
      at,
      name: subject?.name ?? '',
      number: subject?.number ?? [...code].slice(0, 20).join(''),
      direction: way,
      outcome,
    };
    setRecent((rows) => [row, ...rows].slice(0, MOST_RECENT));
    const now = Date.now();
    if (outcome !== 'refused')
      setPasses((times) => [...times.filter((time) => now - time < MINUTE_MS), now]);
  };
  const show = (shown: Answer) => {
    setAnswer(shown);
    sound(toneOf(shown));
  };
  const run = async (work: () => Promise<void>) => {
    isAsking.current = true;
    setBusy(true);
    setProblem(undefined);
    setTold('');
    try {
      await work();
    } catch (error) {
      setProblem(failureText(error, t));
      setAnswer(null);
    }
    isAsking.current = false;
    setBusy(false);
    const waiting = next.current;
    next.current = null;
    if (waiting) await run(waiting);
  };
  /**
   * Asks at once, or after the running question. Of several waiting questions, only the newest is
   * asked.
   */
  const ask = (work: () => Promise<void>) => {
    if (isAsking.current) next.current = work;
    else void run(work);
  };
  const showPaper = async (code: string) => {
    setGuarantee(null);
    setAnswer(null);
    if (!isConnected) return setProblem(t('paper.offline'));
    const found = await call(getGatePaper, { query: { gateId: device.gateId, code } });
    const { kind, requestNumber, guarantee: allowed } = found;
    if (kind === 'pass') return onPass(requestNumber);
    if (!allowed) return setOtherPaper(found);
    sound(allowed.problem === null ? 'green' : 'red');
    return setGuarantee({ number: requestNumber, allowed });
  };
  /** Asks about a scanned or typed text. This does not let the previous person through. */
  const take = (scanned: string, way = direction) => {
    const before = answer;
    ask(async () => {
      setOtherPaper(null);
      const paper = readPaperCode(scanned);
      if (paper !== null) return showPaper(paper);
      const code = asScanned(scanned);
      if (code === '') return setProblem(t('scan.numberNeeded'));
      setGuarantee(null);
      const answered = await answerTo({ direction: way, code }, device, {
        t,
        gateName: device.gateName,
      });
      setReplaced(replacedBy(answered, before));
      show(answered);
      if (answered.kind === 'answer' && !answered.isGreen && !answered.isUnread)
        remember(answered, 'refused');
      return undefined;
    });
  };
  const pass = (shown: ShownAnswer, note: string) => {
    // While a scan is being answered, a press that would let somebody through does nothing.
    if (isAsking.current) return;
    ask(async () => {
      const passing = await letThrough(shown, note, device);
      if (passing.outcome === 'refused') {
        if (passing.message) setProblem(passing.message);
        return passing.answer ? show(passing.answer) : setAnswer(null);
      }
      const { name = '', number = '' } = shown.subject ?? {};
      setTold(
        passing.message ??
          (shown.subject
            ? t(`passed.${shown.direction}`, { name, number })
            : t('passed.unknown', { code: [...shown.code].slice(0, 20).join('') })),
      );
      remember(shown, passing.outcome);
      return setAnswer(null);
    });
  };
  return {
    direction,
    setDirection,
    answer,
    isBusy,
    problem,
    setProblem,
    told,
    recent,
    passes,
    replaced,
    guarantee,
    otherPaper,
    take,
    pass,
    /** Goes to the next person. */
    onward: () => {
      setAnswer(null);
      setGuarantee(null);
    },
  };
}
