import {
  areAttachmentsEditable,
  cardChangeInfoProblems,
  cardChangePaperProblems,
  cardChangeStaffProblems,
  CARD_CHANGE_STEP,
  customItemProblems,
  customPlanProblems,
  isRevision,
  type Problem,
  type ChangedHolder,
} from '@portal/domain';
import { today } from '../../platform/time/today';
import { mayChange, type Standing } from '../../requests/edit/standing';
import { keptPapers } from '../../requests/files/papers';
import { shownProblem, type ProblemWords, type ShownProblem } from '../../requests/form/problems';
import { inputOf, type CardChangeForm, type ChangedPerson } from './card-change-form';
import type { Lists } from './card-change-lists';
import { requiredOf } from './card-documents';

/** A person for the rules. Only the server knows which other requests change the card. */
const holderOf = (person: ChangedPerson): ChangedHolder => ({
  fullName: person.fullName,
  identityCardNumber: person.identityCardNumber,
  isBarred: person.standing === 'barred',
  card:
    person.safetyCardId === null || person.issuedTime === null || person.validTime === null
      ? null
      : {
          number: person.safetyCardNumber,
          validFrom: person.issuedTime,
          validTo: person.validTime,
          isEnded: person.standing === 'cardEnded',
          contractEnd: person.contractEnd,
        },
  otherChange: null,
  isChangedElsewhere: false,
  requiredDocuments: requiredOf(person),
  knownFiles: new Set(person.knownFileIds),
  knownPapers: person.knownPapers,
});

function problemsOf(form: CardChangeForm, standing: Standing, lists: Lists): Problem[] {
  if (standing === null) return [];
  const { staffItems } = inputOf('', 0, form);
  const { requestType, authorId, description, customFields } = form;
  const attachments = keptPapers(form.attachments);
  const cover = { requestType, authorId, description, customFields, attachments };
  const papers = areAttachmentsEditable(standing) ? cardChangePaperProblems(cover) : [];
  const results = new Map(form.people.map(({ id, result }) => [id, result]));
  const isChecked = ({ id }: { id: string }) =>
    mayChange(standing, { result: results.get(id) ?? null });
  const asking = { step: CARD_CHANGE_STEP, today: today() };
  const answered = { plan: form, items: form.people };
  const ofCover = () => [
    ...cardChangeInfoProblems(cover),
    ...customPlanProblems(answered, lists, { ...asking, form: 'cardChangePlan' }),
  ];
  return [
    ...(isRevision(standing) ? papers : ofCover()),
    ...cardChangeStaffProblems(
      { requestType, staffItems },
      {
        today: today(),
        holders: new Map(form.people.map((person) => [person.id, holderOf(person)])),
        documentGroups: lists.documentGroups,
      },
      isChecked,
    ),
    ...customItemProblems(answered, lists, { ...asking, form: 'cardChangeItem' }, isChecked),
  ];
}

/** The problems of a form, by the same rules as on the server. */
export const checkOf =
  (standing: Standing, lists: Lists, words: ProblemWords) =>
  (form: CardChangeForm): ShownProblem[] =>
    problemsOf(form, standing, lists).map((problem) => shownProblem(problem, words));
