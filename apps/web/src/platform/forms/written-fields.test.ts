import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, '../..');

/** Fields for numbers, codes, addresses and keywords; those for words are `WrittenField`, which offers Unicode. */
const NOT_WORDS: Readonly<Record<string, readonly string[]>> = {
  'entry/items/ItemsHeader.tsx': ['keyword'],
  'entry/items/PaperOfMany.tsx': ['number of a document'],
  'families/card-change/people/AddPeopleDialog.tsx': ['keyword'],
  'families/guarantee/people/PickPeopleDialog.tsx': ['keyword'],
  'families/people/items/RegistryDialog.tsx': ['keyword'],
  'families/people/plan/AreaDialog.tsx': ['keyword'],
  'families/people/self-registration/MadeLink.tsx': ['read-only', 'read-only'],
  'families/take-out/plan/PickVehiclesDialog.tsx': ['keyword'],
  'families/vehicles/items/DriverFields.tsx': ['read-only'],
  'features/accounts/accept-invitation/AcceptForm.tsx': ['read-only'],
  'features/accounts/forgot-password/ForgotPasswordDialog.tsx': ['mail address'],
  'features/accounts/login/LoginCard.tsx': ['mail address'],
  'features/accounts/profile/ProfileForm.tsx': ['phone'],
  'features/accounts/register/ContractorFields.tsx': ['read-only', 'tax code'],
  'features/accounts/register/OwnerFields.tsx': ['phone', 'mail address'],
  'features/accounts/set-password/SetPasswordForm.tsx': ['read-only'],
  'features/administration/edit/RowField.tsx': ['number', 'instant'],
  'features/administration/integration/WebhookDialog.tsx': ['web address'],
  'features/administration/personal-data/PersonSection.tsx': ['identity number'],
  'features/administration/rules/RuleDialog.tsx': ['number'],
  'features/administration/workflow/StepCard.tsx': ['hours'],
  'features/administration/workflow/TaskRow.tsx': ['number'],
  'features/card-office/PrintOthers.tsx': ['keyword', 'number', 'number'],
  'features/classes/staff/RollCall.tsx': ['identity number'],
  'features/company-papers/SendPaper.tsx': ['number of a document'],
  'features/data-requests/EnterDialog.tsx': ['identity number'],
  'features/dev-mailbox/MailboxPage.tsx': ['keyword'],
  'features/gate/SetUp.tsx': ['name of a device'],
  // What guards type at a gate is typed there, not pasted; the page is kept small to open without a network.
  'features/gate/answer/AnswerActs.tsx': ['typed at the gate'],
  'features/gate/cards/HandOut.tsx': [...Array<string>(5).fill('typed at the gate')],
  'features/gate/passes/PassLines.tsx': ['keyword'],
  'features/members/InviteDialog.tsx': ['mail address', 'phone'],
  'features/reports/training/TrainingCheckDialog.tsx': ['identity number'],
  'features/safety-staff/exams/ClassPage.tsx': ['number'],
  'features/safety-staff/inductions/InductionLinkDialog.tsx': ['read-only'],
  'features/safety-staff/inspections/InspectionsDialog.tsx': ['code'],
  'features/site-board/board/OpenPassages.tsx': ['code'],
  // What wardens type after an alarm is typed on a phone, without a network.
  'features/site-board/muster/FoundDialog.tsx': ['typed at the assembly point'],
  'features/site-board/muster/MusterBoard.tsx': ['typed at the assembly point'],
  'platform/codes/CodeForm.tsx': ['code'],
  'platform/forms/NumberField.tsx': ['number'],
  'platform/forms/WrittenField.tsx': ['itself', 'itself'],
  'platform/lists/KeywordField.tsx': ['keyword'],
  'requests/form/ContractorField.tsx': ['read-only'],
  'requests/items/DocumentsField.tsx': ['number of a document'],
  'requests/items/ListBar.tsx': ['keyword'],
  'requests/review/ItemList.tsx': ['keyword'],
};

it('every field for words offers Unicode for texts in old fonts', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  );
  const plain = files.flatMap((file): [string, number][] => {
    const source = readFileSync(join(SOURCES, file), 'utf8');
    const count = source.match(/<(TextField|Textarea|TextInput)\s(?!form=)/g)?.length ?? 0;
    return count > 0 ? [[file, count]] : [];
  });
  expect(Object.fromEntries(plain)).toEqual(
    Object.fromEntries(Object.entries(NOT_WORDS).map(([file, fields]) => [file, fields.length])),
  );
});
