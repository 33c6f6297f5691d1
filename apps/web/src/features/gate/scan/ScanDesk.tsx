import { Anchor, Button, Title } from '@mantine/core';
import { GATE_DIRECTIONS } from '@portal/contracts';
import { LoadingState } from '@portal/ui';
import { IconId, IconIdOff, IconLogin2, IconLogout2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeCamera } from '../../../platform/codes/CodeCamera';
import { useAnyCode } from '../../../platform/codes/use-any-code';
import { useTakenOnce } from '../../../platform/codes/use-camera';
import { useIsConnected } from '../../../platform/connection/connection';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { AnswerScreen } from '../answer/AnswerScreen';
import { GuaranteeScreen } from '../answer/GuaranteeScreen';
import type { KeptDevice } from '../device/gate-store';
import classes from '../Gate.module.css';
import { LaneMode, useLaneMode } from './LaneMode';
import { NumberForm } from './NumberForm';
import { Recent } from './Recent';
import { useScanDesk } from './use-scan-desk';

// Lending cards and taking them back needs the network, so the device does not store their code.
const HandOut = lazy(() => import('../cards/HandOut'));
const TakeBackCard = lazy(() => import('../cards/TakeBackCard'));

const ICONS = { in: IconLogin2, out: IconLogout2 } as const;

interface ScanDeskProps {
  device: KeptDevice;
  /** Opens the counting of goods for a take-out pass, by its number. */
  onPass: (number: string) => void;
}

/** Scans codes and shows answers. */
export function ScanDesk({ device, onPass }: ScanDeskProps) {
  const { t } = useTranslation(['gateScreen', 'common']);
  const desk = useScanDesk(device, onPass);
  const { direction, setDirection, answer, isBusy, guarantee, otherPaper, take } = desk;
  const [cards, setCards] = useState<'handOut' | 'takeBack' | null>(null);
  const [isLane, setLane] = useLaneMode();
  const isConnected = useIsConnected();
  const see = useTakenOnce(take);
  useAnyCode(take, () => desk.setProblem(t('scan.part')));
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
            {cards === 'handOut' ? (
              <HandOut device={device} onDone={handedOut} onClose={back} />
            ) : (
              <TakeBackCard device={device} onClose={back} />
            )}
          </Suspense>
        </div>
      </div>
    );
  return (
    <div className={classes.desk}>
      <div className={classes.scan}>
        {answer || guarantee ? (
          <div className={classes.asideCamera} />
        ) : (
          <CodeCamera onLook={see} onPicture={take} />
        )}
        <div className={classes.controls}>
          <p role="status" className={classes.told}>
            {desk.told}
          </p>
          <FormMessage message={desk.problem} />
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
          <NumberForm isBusy={isBusy && !answer} onTake={take} />
          <LaneMode isLane={isLane} onChange={setLane} passes={desk.passes} />
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
        <Recent tries={desk.recent} />
      </section>
      {guarantee && (
        <GuaranteeScreen
          number={guarantee.number}
          guarantee={guarantee.allowed}
          onChoose={(card) => {
            setDirection('in');
            take(card, 'in');
          }}
          onNext={desk.onward}
        />
      )}
      {answer && (
        <AnswerScreen
          answer={answer}
          isBusy={isBusy}
          isLane={isLane}
          replaced={desk.replaced}
          onPass={desk.pass}
          onNext={desk.onward}
        />
      )}
    </div>
  );
}
