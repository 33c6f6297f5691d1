import { Roomy } from '@portal/ui';
import { OneLine } from '@portal/ui/data-table';

/** What the names of most companies begin with. */
const LEGAL_FORM =
  /^(?:Chi nhánh\s+)?(?:Tổng\s+)?Công ty\s+(?:Cổ phần|CP|Hợp danh|TNHH(?:\s+(?:MTV|Một thành viên))?)\s+/iu;

/** A company in a row, whose name goes by what tells it apart where there is one line. */
export function CompanyName({ name }: { name: string }) {
  const form = LEGAL_FORM.exec(name)?.[0] ?? '';
  return (
    <OneLine text={name}>
      {form !== '' && <Roomy>{form}</Roomy>}
      {name.slice(form.length)}
    </OneLine>
  );
}
