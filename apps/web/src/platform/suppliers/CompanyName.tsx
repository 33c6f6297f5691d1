import { Roomy } from '@portal/ui';
import { OneLine } from '@portal/ui/data-table';

/** The words with which most company names begin. */
const LEGAL_FORM =
  /^(?:Chi nhánh\s+)?(?:Tổng\s+)?Công ty\s+(?:Cổ phần|CP|Hợp danh|TNHH(?:\s+(?:MTV|Một thành viên))?)\s+/iu;

/**
 * A company name in a row. Where there is only one line, the legal form gives way to the
 * distinctive part of the name.
 */
export function CompanyName({ name }: { name: string }) {
  const form = LEGAL_FORM.exec(name)?.[0] ?? '';
  return (
    <OneLine text={name}>
      {form !== '' && <Roomy>{form}</Roomy>}
      {name.slice(form.length)}
    </OneLine>
  );
}
