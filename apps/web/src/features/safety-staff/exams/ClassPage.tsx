import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import {
  classTemplate,
  courses,
  importClass,
  MAX_CLASS,
  TEXT_LIMITS,
  type CheckedRow,
} from '@portal/contracts';
import { ConfirmDialog, Dialog, LoadingState, TextField } from '@portal/ui';
import { IconFileSpreadsheet, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { goToUnread } from '../../../platform/forms/typed/go-to-unread';
import { DateField } from '../../../platform/forms/DateField';
import { call, callForBlob } from '../../../platform/api/call';
import { offerUndo } from '../../../platform/feedback/offer-undo';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { SelectField } from '../../../platform/forms/SelectField';
import { WrittenField } from '../../../platform/forms/WrittenField';
import { currentLanguage } from '../../../platform/i18n/language';
import { ImportDialog } from '../../../platform/list-workbooks/ImportDialog';
import { hasChanged } from '../../../platform/list-workbooks/take-rows';
import { useListWorkbooks } from '../../../platform/list-workbooks/use-list-workbooks';
import { CURSOR_ID } from '../../../platform/grid/GridRow';
import type { GridActs } from '../../../platform/grid/use-grid-input';
import { focusSoon } from '../../../platform/page/focus-soon';
import { LoadFailed } from '../../../platform/page/LoadFailed';
import { Page } from '../../../platform/page/Page';
import { useHoldPage } from '../../../platform/session/hold';
import { useMyProfile } from '../../../platform/session/my-profile';
import { formatDateTime } from '../../../platform/time/format';
import { today } from '../../../platform/time/today';
import { optionsOf, useLists, type RowsOf } from '../../../plant/reference-data';
import { CLASS_OF_RESULTS } from '../../../plant/classes';
import { safetyPaths } from '../../../plant/safety';
import { emptyRow, isFilled, takeClass, typedOf, type TypedExam } from './class-rows';
import classes from './Class.module.css';
import { ClassGrid } from './ClassGrid';
import { dropClass, keepClass, keptClassOf, type KeptClass } from './kept-classes';
import { PlannedClass } from './PlannedClass';
import { useClass } from './use-class';

const LISTS = { courses };
const TEMPLATE_NAMES = { vi: 'mau-ket-qua-thi.xlsx', en: 'exam-results-template.xlsx' } as const;

/**
 * Records the exams of a class: pasted, imported from a workbook, or typed. Wrong rows stay until
 * they are corrected.
 */
export default function ClassPage() {
  const { t } = useTranslation(['safetyStaff', 'common']);
  const lists = useLists(LISTS);
  const userId = useMyProfile()?.userId;
  const plannedId = useSearchParams()[0].get(CLASS_OF_RESULTS);
  useHoldPage();
  return (
    <Page
      title={t('entry.title')}
      beside={
        <Anchor component={Link} to={safetyPaths.exams} size="sm">
          {t('exams.back')}
        </Anchor>
      }
    >
      {lists && userId !== undefined ? (
        plannedId === null ? (
          <WithKeptClass courses={lists.courses} userId={userId} />
        ) : (
          <PlannedClass id={plannedId} userId={userId}>
            {(start) => <Entry courses={lists.courses} userId={userId} start={start} />}
          </PlannedClass>
        )
      ) : (
        <LoadingState text={t('common:loading')} />
      )}
    </Page>
  );
}

interface EntryProps {
  courses: RowsOf<typeof LISTS>['courses'];
  userId: string;
}

/** Offers an unsaved class from before; if the user does not choose, it stays. */
function WithKeptClass(props: EntryProps) {
  const { userId } = props;
  const { t } = useTranslation(['safetyStaff', 'common']);
  const navigate = useNavigate();
  const [kept, setKept] = useState(() => keptClassOf(userId));
  const [start, setStart] = useState<KeptClass | null>(null);
  if (kept === null) return <Entry key={start?.at} {...props} start={start} />;
  const course = props.courses.find(({ id }) => id === kept.exam.courseId);
  const goOn = (from: KeptClass | null) => {
    setStart(from);
    setKept(null);
  };
  const drop = () => {
    dropClass(userId, kept.exam.id);
    goOn(null);
    offerUndo(t('entry.kept.dropped'), t('entry.kept.undo'), () => {
      keepClass(userId, kept);
      goOn(kept);
      return [];
    });
  };
  return (
    <Dialog
      title={t('entry.kept.title')}
      closeLabel={t('common:close')}
      onClose={() => void navigate(safetyPaths.exams)}
      width={560}
    >
      <Text size="sm">
        {t('entry.kept.text', {
          course: course?.name ?? t('entry.kept.noCourse'),
          count: kept.rows.filter(isFilled).length,
          time: formatDateTime(new Date(kept.at).toISOString()),
        })}
      </Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={drop}>
          {t('entry.kept.drop')}
        </Button>
        <Button data-autofocus onClick={() => goOn(kept)}>
          {t('entry.kept.take')}
        </Button>
      </Group>
    </Dialog>
  );
}

function Entry({ courses: courseRows, userId, start }: EntryProps & { start: KeptClass | null }) {
  const { t } = useTranslation(['safetyStaff', 'common']);
  const entry = useClass(userId, start);
  const { exam, rows, checked, isFixed, isSaved } = entry;
  const [isImporting, setImporting] = useState(false);
  const [isClearing, setClearing] = useState(false);
  const states = rows.filter(isFilled).map(({ id }) => checked.get(id)?.state);
  const count = (state: CheckedRow['state']) => states.filter((one) => one === state).length;
  const toSave = count('new') + count('correction');
  const save = () => {
    if (goToUnread()) return;
    if (!exam.courseId || !exam.day) {
      entry.setMessage(t('entry.needsClass'));
      document.getElementById(exam.courseId ? 'day' : 'courseId')?.focus();
    } else if (entry.isPassScoreWrong) document.getElementById('passScore')?.focus();
    else entry.save();
  };
  const [revealed, setRevealed] = useState<GridActs<TypedExam, never>['revealed']>(null);
  const reveal = (rowId: string, columnId: string) => {
    setRevealed({ rowId, columnId });
    focusSoon(CURSOR_ID);
  };
  const goToRefused = () => {
    const row = rows.find(({ id }) => checked.get(id)?.state === 'refused');
    if (row) reveal(row.id, 'number');
  };
  return (
    <>
      <FormMessage message={entry.message} />
      <div className={classes.fields}>
        <SelectField
          name="courseId"
          label={t('entry.course')}
          required
          options={optionsOf(courseRows, [exam.courseId])}
          noneLabel={t('entry.noCourse')}
          value={exam.courseId}
          readOnly={isFixed}
          onChange={(courseId) => entry.changeExam({ courseId })}
        />
        <DateField
          name="day"
          label={t('entry.day')}
          required
          maxDate={today()}
          value={exam.day}
          readOnly={isFixed}
          onChange={(day) => entry.changeExam({ day })}
        />
        <WrittenField
          name="examiner"
          label={t('entry.examiner')}
          autoComplete="off"
          maxLength={TEXT_LIMITS.line}
          value={exam.examiner}
          readOnly={isSaved}
          onChange={(text) => entry.changeExam({ examiner: text })}
        />
        <TextField
          name="passScore"
          label={t('entry.passScore')}
          description={t('entry.passScoreHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          value={exam.passScore}
          error={entry.isPassScoreWrong ? t('entry.passScoreWrong') : undefined}
          onChange={(event) => entry.changeExam({ passScore: event.currentTarget.value })}
        />
      </div>
      {isFixed && (
        <p className={classes.fixed}>
          {t('entry.fixed')}
          <Button variant="default" size="compact-sm" onClick={entry.another}>
            {t('entry.another')}
          </Button>
        </p>
      )}
      <div>
        <Title order={2} className={classes.heading}>
          {t('entry.rows')}
        </Title>
        <p className={classes.about}>{t('entry.about')}</p>
        <div className={classes.bar}>
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
            onClick={() => setImporting(true)}
          >
            {t('entry.import')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={rows.length >= MAX_CLASS}
            onClick={entry.add}
          >
            {t('entry.addRow')}
          </Button>
          <Button
            variant="subtle"
            leftSection={<IconTrash size={18} aria-hidden />}
            disabled={!rows.some(isFilled)}
            onClick={() => setClearing(true)}
          >
            {t('entry.clear')}
          </Button>
          <p className={classes.counts} role="status">
            {entry.isChecking && <span>{t('entry.checking')}</span>}
            {states.length > 0 && !(exam.courseId && exam.day) && <span>{t('entry.waiting')}</span>}
            {count('new') > 0 && <span>{t('entry.counts.good', { count: count('new') })}</span>}
            {count('correction') > 0 && (
              <span>{t('entry.counts.corrections', { count: count('correction') })}</span>
            )}
            {count('same') > 0 && <span>{t('entry.counts.same', { count: count('same') })}</span>}
            {count('refused') > 0 && (
              <>
                <span data-kind="refused">
                  {t('entry.counts.refused', { count: count('refused') })}
                </span>
                <Button variant="default" size="compact-sm" onClick={goToRefused}>
                  {t('entry.nextRefused')}
                </Button>
              </>
            )}
          </p>
        </div>
        {entry.checkFailure && <LoadFailed error={entry.checkFailure} onRetry={entry.checkAgain} />}
        <ClassGrid
          entry={entry}
          revealed={revealed}
          onReveal={reveal}
          onCut={() => entry.setMessage(t('entry.tooMany', { max: MAX_CLASS }))}
        />
      </div>
      <div className={classes.foot}>
        <Button loading={entry.isSaving} disabled={!rows.some(isFilled)} onClick={save}>
          {toSave > 0 ? t('entry.save', { count: toSave }) : t('entry.saveNone')}
        </Button>
      </div>
      {isImporting && <ImportClass entry={entry} onClose={() => setImporting(false)} />}
      {isClearing && (
        <ConfirmDialog
          title={t('common:confirmTitle')}
          question={t('entry.clearAsk')}
          confirmLabel={t('entry.clear')}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          isPending={false}
          onConfirm={() => {
            entry.setRows([emptyRow()]);
            setClearing(false);
          }}
          onCancel={() => setClearing(false)}
        />
      )}
    </>
  );
}

function ImportClass({
  entry,
  onClose,
}: {
  entry: ReturnType<typeof useClass>;
  onClose: () => void;
}) {
  const { t } = useTranslation('safetyStaff');
  const templateName = TEMPLATE_NAMES[currentLanguage()];
  const template = () => callForBlob(classTemplate, {});
  const words = { passed: t('entry.passed'), failed: t('entry.failed') };
  const workbooks = useListWorkbooks<TypedExam>({
    templateName,
    exportName: templateName,
    errorsName: 'KetQuaThi-DongLoi.xlsx',
    template,
    exportAll: template,
    importAll: async (upload, query) => {
      const answer = await call(importClass, { form: upload, query });
      return { ...answer, data: answer.data.map((row) => typedOf(row, words)) };
    },
  });
  const fieldNames: Record<string, string> = {
    number: t('entry.number'),
    score: t('entry.score'),
    result: t('entry.result'),
  };
  return (
    <ImportDialog
      title={t('entry.import')}
      workbooks={workbooks}
      onTake={(taken, mode) => {
        const before = entry.rows;
        const { items, report } = takeClass(before, taken, mode);
        entry.setRows(items);
        return { report, isChange: hasChanged(report), undo: () => entry.setRows(before) };
      }}
      nameOf={({ number }) => number}
      fieldName={(field) => fieldNames[field] ?? ''}
      fullText={t('entry.tooMany', { max: MAX_CLASS })}
      onClose={onClose}
    />
  );
}
