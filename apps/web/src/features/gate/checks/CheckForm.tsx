import { Button } from '@mantine/core';
import {
  MAX_RECORD_FILES,
  recordVehicleCheck,
  TEXT_LIMITS,
  type Attachment,
  type VehicleCheckBody,
  type VehicleToCheck,
} from '@portal/contracts';
import { StatusBadge } from '@portal/ui';
import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { WrittenField } from '../../../platform/forms/WrittenField';
import { focusSoon } from '../../../platform/page/focus-soon';
import { newGuid } from '../../../platform/upload/guid';
import { KeptUploadsProvider, useKeepUploads } from '../../../platform/upload/kept-uploads';
import { FilesField } from '../../../requests/files/FilesField';
import { useRecording } from '../../../platform/recorded/use-recording';
import {
  allPassed,
  findingOf,
  problemOf,
  sentFindings,
  standingOf,
  type Finding,
  type Findings,
} from './findings';
import { pointField, PointRow, remarkField } from './PointRow';
import classes from './VehicleChecks.module.css';

const SAVE = 'save-check';

interface CheckFormProps {
  vehicleId: string;
  points: VehicleToCheck['points'];
  onDone: () => void;
}

/** Asks for each point whether it passed; a check takes only a few keys. */
export function CheckForm({ vehicleId, points, onDone }: CheckFormProps) {
  const { t } = useTranslation(['vehicleChecks', 'recorded']);
  const [id] = useState(newGuid);
  const [findings, setFindings] = useState<Findings>({});
  const [note, setNote] = useState('');
  const [photos, setPhotos] = useState<Attachment[]>([]);
  const [isTried, setTried] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const uploads = useKeepUploads();
  const recording = useRecording(
    (body: VehicleCheckBody) => call(recordVehicleCheck, { body }),
    onDone,
  );
  const change = (pointId: string, finding: Finding) =>
    setFindings((all) => ({ ...all, [pointId]: finding }));
  /** Goes from a point to the next one, and after the last one to the button. */
  const goOn = (at: number) => {
    const next = points[at + 1];
    focusSoon(next ? pointField(next.id) : SAVE);
  };
  const passAll = () => {
    setFindings((all) => allPassed(points, all));
    focusSoon(SAVE);
  };
  const send = () => {
    setTried(true);
    const wrong = points.find((point) => problemOf(findingOf(findings, point.id)) !== null);
    if (wrong) {
      const problem = problemOf(findingOf(findings, wrong.id));
      return focusSoon(problem === 'undecided' ? pointField(wrong.id) : remarkField(wrong.id));
    }
    setWaiting(uploads.isBusy);
    if (uploads.isBusy) return undefined;
    return recording.send({
      id,
      vehicleId,
      findings: sentFindings(points, findings),
      note,
      photos: photos.map((photo) => photo.id),
    });
  };
  const { left, failed } = standingOf(points, findings);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={classes.pointsHead}>
        <h3 className={classes.heading}>{t('form.points')}</h3>
        <Button
          variant="default"
          leftSection={<IconChecks size={18} aria-hidden />}
          data-autofocus
          onClick={passAll}
        >
          {t('form.allPassed')}
        </Button>
      </div>
      <p className={classes.keys}>{t('form.keys')}</p>
      <ol className={classes.points}>
        {points.map((point, at) => (
          <PointRow
            key={point.id}
            point={point}
            finding={findingOf(findings, point.id)}
            isTried={isTried}
            onChange={(finding) => change(point.id, finding)}
            onDecided={(isPassed) => (isPassed ? goOn(at) : focusSoon(remarkField(point.id)))}
            onNext={() => goOn(at)}
          />
        ))}
      </ol>
      <WrittenField
        name="note"
        label={t('form.note')}
        lines={{ min: 1, max: 6 }}
        maxLength={TEXT_LIMITS.text}
        value={note}
        onChange={setNote}
      />
      <div className={classes.photos}>
        <KeptUploadsProvider value={uploads}>
          <FilesField
            name="photos"
            label={t('form.photos')}
            isTitled
            kind="itemPhoto"
            files={photos}
            max={MAX_RECORD_FILES}
            onChange={setPhotos}
          />
        </KeptUploadsProvider>
      </div>
      <FormMessage message={isWaiting ? t('recorded:uploading') : recording.message} />
      <div className={classes.send}>
        <span role="status">
          {left > 0 ? (
            <span className={classes.left}>{t('form.left', { count: left })}</span>
          ) : failed > 0 ? (
            <StatusBadge tone="red">{t('form.willFail', { count: failed })}</StatusBadge>
          ) : (
            <StatusBadge tone="green">{t('form.willPass')}</StatusBadge>
          )}
        </span>
        <Button id={SAVE} type="submit" size="md" loading={recording.isBusy}>
          {t('form.save')}
        </Button>
      </div>
    </form>
  );
}
