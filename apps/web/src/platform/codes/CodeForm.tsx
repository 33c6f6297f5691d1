import { Button } from '@mantine/core';
import { TextField } from '@portal/ui';
import { IconQrcode, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './CodeForm.module.css';

// The decoder is loaded with the dialog: computers at desks have scanners that type.
const CodeDialog = lazy(async () => ({ default: (await import('./CodeDialog')).CodeDialog }));

interface CodeFormProps {
  name: string;
  label: string;
  /** There is no room for a label above the field. */
  isBare?: boolean;
  description?: string;
  placeholder?: string;
  maxLength: number | undefined;
  size?: 'md' | 'lg';
  submitLabel: string;
  /** Texts of its camera dialog; omit them where a camera runs beside the form. */
  camera?: { title: string; about: string };
  /** The text in the field. */
  value: string;
  error?: string | undefined;
  isBusy: boolean;
  inputRef?: Ref<HTMLInputElement>;
  onChange: (text: string) => void;
  onCode: (code: string) => void;
}

/**
 * A field for a code or number, typed or read by the camera. The page itself handles hand scanners.
 */
export function CodeForm({ inputRef, ...props }: CodeFormProps) {
  const { label, isBare = false, size = 'md', camera, value, onCode } = props;
  const { t } = useTranslation('codes');
  const [isScanning, setScanning] = useState(false);
  return (
    <form
      className={classes.form}
      data-bare={isBare || undefined}
      data-reads={camera !== undefined || undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onCode(value);
      }}
    >
      <TextField
        ref={inputRef}
        name={props.name}
        label={isBare ? '' : label}
        aria-label={label}
        description={props.description}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={isBare ? label : props.placeholder}
        className={classes.field}
        size={size}
        maxLength={props.maxLength}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="search"
        spellCheck={false}
        value={value}
        error={props.error}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button
          size={size}
          type="submit"
          leftSection={camera && <IconSearch size={20} aria-hidden />}
          loading={props.isBusy}
        >
          {props.submitLabel}
        </Button>
        {camera && (
          <Button
            size={size}
            variant="default"
            leftSection={<IconQrcode size={20} aria-hidden />}
            onClick={() => setScanning(true)}
          >
            {t('scan')}
          </Button>
        )}
      </div>
      <Suspense>
        {isScanning && camera && (
          <CodeDialog
            {...camera}
            onCode={(read) => {
              setScanning(false);
              onCode(read);
              return undefined;
            }}
            onClose={() => setScanning(false)}
          />
        )}
      </Suspense>
    </form>
  );
}
