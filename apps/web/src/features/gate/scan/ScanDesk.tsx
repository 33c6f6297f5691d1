import { Anchor, Button, Title } from '@mantine/core';
import {
  GATE_DIRECTIONS,
  getGatePaper,
  MAX_SCANNED,
  type GateDirection,
  type GateOutcome,
  type GatePaper,
  type GuaranteeAtGate,
} from '@portal/contracts';
import { readPaperCode } from '@portal/domain';
import { LoadingState, TextField } from '@portal/ui';
import { IconId, IconIdOff, IconLogin2, IconLogout2 } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call';
import { failureText } from '../../../platform/api/failure-text';
import { useIsConnected } from '../../../platform/connection/connection';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { AnswerScreen } from '../answer/AnswerScreen';
import { GuaranteeScreen } from '../answer/GuaranteeScreen';
import { sound } from '../answer/sounds';
import type { KeptDevice } from '../device/gate-store';
import classes from '../Gate.module.css';
import { answerTo, letThrough, type Answer, type ShownAnswer } from './answering';
import { CameraView } from './CameraView';
import { Recent, type RecentTry } from './Recent';
import { asScanned } from './scanned';
import { useScanner } from '../../../platform/codes/use-scanner';

// Cards go out and come back with a network alone: no part of what a device keeps.
const HandOut = lazy(() => import('../cards/HandOut'));
const TakeBack = lazy(() => import('../cards/TakeBack'));

/** A code that stays before the camera is taken once. */
const SAME_CODE_MS = 3000;
const MOST_RECENT = 8;
const ICONS = { in: IconLogin2, out: IconLogout2 } as const;

interface ScanDeskProps {
  device: KeptDevice;
  /** Where what leaves by a pass is counted, by its number. */
  onPass: (number: string) => void;
}

/** Where codes are scanned and answers shown. */
export function ScanDesk({ device, onPass }: ScanDeskProps) {
  const { t } = useTranslation(['gateScreen', 'gateReasons', 'common']);
  const [direction, setDirection] = useState<GateDirection>('in');
  const [number, setNumber] = useState('');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [told, setTold] = useState('');
  const [recent, setRecent] = useState<readonly RecentTry[]>([]);
  const [cards, setCards] = useState<'handOut' | 'takeBack' | null>(null);
  const [guarantee, setGuarantee] = useState<{ number: string; allowed: GuaranteeAtGate } | null>(
    null,
  );
  const [otherPaper, setOtherPaper] = useState<GatePaper | null>(null);
  const isConnected = useIsConnected();
  const isAsking = useRef(false);
  const seen = useRef({ code: '', at: 0 });

  const remember = ({ code, direction: way, subject }: ShownAnswer, outcome: GateOutcome) => {
    const name = subject?.name ?? '';
    const at = new Date().toISOString();
    const row: RecentTry = {
      id: crypto.randomUUID(),
      at,
      name,
      number: subject?.number ?? [...code].slice(0, 20).join(''),
      direction: way,
      outcome,
    };
    setRecent((rows) => [row, ...rows].slice(0, MOST_RECENT));
  };
  const show = (next: Answer) => {
    setAnswer(next);
    sound(next.kind === 'answer' && next.isGreen ? 'green' : 'red');
  };
  /** One thing at a time: what is scanned meanwhile is scanned again. */
  const alone = async (work: () => Promise<void>) => {
    if (isAsking.current) return;
    isAsking.current = true;
    setBusy(true);
    setProblem(undefined);
    setTold('');
    try {
      await work();
    } catch (error) {
      setProblem(failureText(error, t));
      setAnswer(null);
    } finally {
      isAsking.current = false;
      setBusy(false);
    }
  };
  const showPaper = async (code: string) => {
    setNumber('');
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
  const take = (scanned: string, way = direction) =>
    void alone(async () => {
      setOtherPaper(null);
      const paper = readPaperCode(scanned);
      if (paper !== null) return showPaper(paper);
      const code = asScanned(scanned);
      if (code === '') return setProblem(t('scan.numberNeeded'));
      setGuarantee(null);
      const next = await answerTo({ direction: way, code }, device, {
        t,
        gateName: device.gateName,
      });
      setNumber('');
      show(next);
      if (next.kind === 'answer' && !next.isGreen) remember(next, 'refused');
      return undefined;
    });
  const see = (code: string) => {
    const { current } = seen;
    const isSame = code === current.code && Date.now() - current.at < SAME_CODE_MS;
    seen.current = { code, at: Date.now() };
    if (!isSame) take(code);
  };
  // What is scanned while a card goes out or comes back is that card.
  useScanner((code) => {
    if (cards === null) take(code);
  });
  const pass = (shown: ShownAnswer, note: string) =>
    void alone(async () => {
      const passing = await letThrough(shown, note, device);
      if (passing.outcome === 'refused') {
        if (passing.message) setProblem(passing.message);
        return passing.answer ? show(passing.answer) : setAnswer(null);
      }
      const { name = '', number: shownNumber = '' } = shown.subject ?? {};
      setTold(passing.message ?? t(`passed.${shown.direction}`, { name, number: shownNumber }));
      remember(shown, passing.outcome);
      return setAnswer(null);
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    take(number);
  };
  const back = () => setCards(null);
  const handedOut = (card: string) => {
    setCards(null);
    setDirection('in');
    take(card, 'in');
  };
  if (cards !== null && isConnected)
    return (
      <div className={classes.desk}>
        <div className={classes.scan}>
          <Suspense fallback={<LoadingState text={t('common:loading')} />}>
            {' '}
            {cards === 'handOut' ? (
              <HandOut device={device} onDone={handedOut} onClose={back} />
            ) : (
              <TakeBack device={device} onClose={back} />
            )}
          </Suspense>
        </div>
      </div>
    );
  return (
    <div className={classes.desk}>
      <div className={classes.scan}>
        {answer || guarantee ? <div className={classes.camera} /> : <CameraView onCode={see} />}
        <div className={classes.controls}>
          <p role="status" className={classes.told}>
            {told}
          </p>
          <FormMessage message={problem} />
          {otherPaper && (
            <p role="status" className={classes.told}>
              {t('paper.other', { number: otherPaper.requestNumber })}{' '}
              {otherPaper.code !== null && (
                <Anchor href={`#/kiem-tra/${otherPaper.code}`}>
                  {t('paper.check', { number: otherPaper.requestNumber })}
                </Anchor>
              )}
            </p>
          )}
          <div role="group" aria-label={t('direction.label')} className={classes.ways}>
            {GATE_DIRECTIONS.map((way) => {
              const Icon = ICONS[way];
              return (
                <button
                  key={way}
                  type="button"
                  className={classes.way}
                  aria-pressed={way === direction}
                  onClick={() => setDirection(way)}
                >
                  <Icon size={26} aria-hidden />
                  {t(`direction.${way}`)}
                </button>
              );
            })}
          </div>
          <form className={classes.number} onSubmit={submit} noValidate>
            <TextField
              name="number"
              label={t('scan.number')}
              description={t('scan.numberHint')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={MAX_SCANNED}
              size="lg"
              value={number}
              onChange={(event) => setNumber(event.target.value)}
            />
            <Button type="submit" size="lg" loading={isBusy && !answer}>
              {t('scan.check')}
            </Button>
          </form>
          <div className={classes.ways}>
            <Button
              variant="default"
              size="md"
              leftSection={<IconId size={20} aria-hidden />}
              disabled={!isConnected}
              onClick={() => setCards('handOut')}
            >
              {t('cards.handOut')}
            </Button>
            <Button
              variant="default"
              size="md"
              leftSection={<IconIdOff size={20} aria-hidden />}
              disabled={!isConnected}
              onClick={() => setCards('takeBack')}
            >
              {t('cards.takeBack')}
            </Button>
          </div>
        </div>
      </div>
      <section className={classes.recent} aria-labelledby="gate-recent">
        <Title order={2} id="gate-recent">
          {t('recent.title')}
        </Title>
        <Recent tries={recent} />
      </section>
      {guarantee && (
        <GuaranteeScreen
          number={guarantee.number}
          guarantee={guarantee.allowed}
          onChoose={(card) => {
            setDirection('in');
            take(card, 'in');
          }}
          onNext={() => setGuarantee(null)}
        />
      )}
      {answer && (
        <AnswerScreen
          key={`${answer.code} ${answer.direction} ${answer.kind === 'answer' && answer.isGreen}`}
          answer={answer}
          isBusy={isBusy}
          onPass={pass}
          onNext={() => setAnswer(null)}
        />
      )}
    </div>
  );
}
