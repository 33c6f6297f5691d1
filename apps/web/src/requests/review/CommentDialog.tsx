import { Box, Button, Group, Text } from '@mantine/core';
import { MAX_COMMENT, type Attachment, type Colleague, type HandOver } from '@portal/contracts';
import { Dialog } from '@portal/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormMessage } from '../../platform/forms/FormMessage';
import { SearchField } from '../../platform/forms/SearchField';
import { WrittenField } from '../../platform/forms/WrittenField';
import { formatDate } from '../../platform/time/format';
import { FilesField } from '../files/FilesField';
import { useColleagues } from './use-colleagues';

const MOST_FILES = 10;

export interface CommentDialogProps {
  title: string;
  about?: ReactNode;
  /** In pixels; 560 by default. */
  width?: number;
  confirmLabel: string;
  /** A comment is required. */
  needsComment?: boolean;
  /** A user must be chosen, from those who are eligible for this action. */
  chooses?: { taskId: string; act: HandOver };
  /** The label of the comment; "Comment" by default. */
  commentLabel?: string;
  /** The initial text of the comment, and where it comes from. */
  draft?: { text: string; about: string } | undefined;
  /** At least one file must be attached. */
  needsFiles?: boolean;
  isDanger?: boolean;
  isBusy: boolean;
  /** Why the server refused the action, with its errors for comment and user. */
  refused?: { message?: string; comment?: string; user?: string } | undefined;
  /**
   * The label of the button that confirms and goes to the next request; omitted if there is no next
   * one.
   */
  nextLabel?: string;
  onConfirm: (
    comment: string,
    userId: string | null,
    files: readonly Attachment[],
    goesOn: boolean,
  ) => void;
  onClose: () => void;
}

/** Asks for the comment of an action, and for some actions for a user. */
export function CommentDialog(props: CommentDialogProps) {
  const { title, confirmLabel, needsComment = false, chooses, isBusy } = props;
  const needsUser = chooses !== undefined;
  const { needsFiles = false } = props;
  const { t } = useTranslation(['review', 'common', 'validation']);
  const [typed, setTyped] = useState<string>();
  const comment = typed ?? props.draft?.text ?? '';
  const [user, setUser] = useState<Colleague>();
  const [keyword, setKeyword] = useState('');
  const [files, setFiles] = useState<Attachment[]>([]);
  const [isTried, setTried] = useState(false);
  const { found, isFetching } = useColleagues(chooses, keyword);
  const awayText = ({ toDay, standInName: name }: NonNullable<Colleague['absence']>) =>
    name
      ? t('acts.awayWith', { day: formatDate(toDay), name })
      : t('acts.away', { day: formatDate(toDay) });
  const lacksComment = needsComment && comment.trim() === '';
  const lacksUser = needsUser && !user;
  const lacksFiles = needsFiles && files.length === 0;
  const confirm = (goesOn: boolean) => {
    setTried(true);
    if (lacksComment || lacksUser || lacksFiles) return;
    props.onConfirm(comment.trim(), user?.id ?? null, files, goesOn);
  };
  return (
    <Dialog
      title={title}
      closeLabel={t('common:close')}
      onClose={props.onClose}
      width={props.width ?? 560}
    >
      <FormMessage message={props.refused?.message} />
      {props.about && (
        <Text
          component="div"
          size="sm"
          mb="sm"
          mah={props.width ? 400 : 220}
          style={{ whiteSpace: 'pre-line', overflow: 'auto' }}
        >
          {props.about}
        </Text>
      )}
      {needsUser && (
        <SearchField
          name="userId"
          label={t('acts.user')}
          required
          chosen={user?.fullName ?? ''}
          minLength={0}
          onKeyword={setKeyword}
          options={found.map(({ id, fullName, jobTitle, departmentName, absence }) => ({
            id,
            label: fullName,
            about: [jobTitle, departmentName, absence && awayText(absence)]
              .filter(Boolean)
              .join(' · '),
          }))}
          isFetching={isFetching}
          onChoose={(id) => setUser(found.find((candidate) => candidate.id === id))}
          error={isTried && lacksUser ? t('acts.userNeeded') : props.refused?.user}
          hints={{
            short: '',
            none: t('acts.noUser'),
          }}
        />
      )}
      <WrittenField
        name="comment"
        mt={needsUser ? 'sm' : 0}
        label={props.commentLabel ?? t('acts.comment')}
        description={props.draft?.text ? props.draft.about : undefined}
        required={needsComment}
        lines={{ min: 3, max: 10 }}
        maxLength={MAX_COMMENT}
        data-autofocus={!needsUser || undefined}
        value={comment}
        error={isTried && lacksComment ? t('validation:commentNeeded') : props.refused?.comment}
        onChange={setTyped}
      />
      {needsFiles && (
        <Box mt="sm">
          <FilesField
            name="supplement"
            label={t('acts.files')}
            isTitled
            required
            files={files}
            max={MOST_FILES}
            error={isTried && lacksFiles ? t('acts.filesNeeded') : undefined}
            onChange={setFiles}
          />
        </Box>
      )}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={props.onClose}>
          {t('common:cancel')}
        </Button>
        {props.nextLabel && (
          <Button variant="default" disabled={isBusy} onClick={() => confirm(true)}>
            {props.nextLabel}
          </Button>
        )}
        <Button
          {...(props.isDanger ? { color: 'red.8' } : {})}
          loading={isBusy}
          onClick={() => confirm(false)}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Dialog>
  );
}
