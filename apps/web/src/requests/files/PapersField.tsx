import { PERSISTENCE } from '@portal/contracts';
import { Field } from '../form/Field';
import { useProblem } from '../form/problems';
import { FilesField } from './FilesField';
import { withArrived, withStruck, type Paper } from './papers';

interface PapersFieldProps {
  name: string;
  label: string;
  required?: boolean;
  papers: readonly Paper[];
  max: number;
  isLocked?: boolean;
  /** Called with a change to the current list of files. */
  onChange: (change: (papers: readonly Paper[]) => readonly Paper[]) => void;
}

/** The files of a form. Removed files stay visible, struck through, until the next save. */
export function PapersField({ name, papers, onChange, ...props }: PapersFieldProps) {
  const error = useProblem(name);
  const struckIds = new Set(
    papers.filter(({ persistence }) => persistence === PERSISTENCE.removed).map(({ id }) => id),
  );
  return (
    <Field name={name} isWide>
      <FilesField
        {...props}
        name={name}
        files={papers}
        struckIds={struckIds}
        error={error}
        onStrike={(id, isStruck) => onChange((all) => withStruck(all, id, isStruck))}
        onChange={(edit) => onChange((all) => withArrived(all, edit([...all])))}
      />
    </Field>
  );
}
