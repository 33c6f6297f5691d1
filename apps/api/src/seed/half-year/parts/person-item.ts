import {
  admissionRules,
  documentGroups,
  educations,
  countryList,
  genders,
  healthStatuses,
  positions,
  purposes,
  staffItemInput,
  visitorTypes,
  workAreas,
  workItems,
  type StaffItemInput,
} from '@portal/contracts';
import { addDays, requiredDocumentTypes } from '@portal/domain';
import { newId } from '../../../platform/database/id';
import type { Worker } from '../crew';
import { portraitOf } from '../portrait';
import type { Stage } from '../stage';
import { issuerOf, type PaperRegistry } from './paper-registry';

/** The lists that forms of people choose from. */
export async function peopleLists(stage: Stage) {
  const [areas, kinds, visitors, work, groups, rules, countries] = await Promise.all([
    stage.rows(workAreas),
    stage.rows(purposes),
    stage.rows(visitorTypes),
    stage.rows(workItems),
    stage.rows(documentGroups),
    stage.rows(admissionRules),
    stage.rows(countryList),
  ]);
  return {
    workAreas: areas,
    purposes: kinds,
    visitorTypes: visitors,
    workItems: work,
    documentGroups: groups,
    admissionRules: rules,
    countries,
  };
}

interface Asked {
  lists: Awaited<ReturnType<typeof peopleLists>>;
  visitorTypeId: string;
  startDate: string;
  endDate: string;
  isHalf: boolean;
}

/** One paper in so many ends soon, while its holder still works: gates will refuse the person then. */
const PAPERS_ENDING_SOON = 60;

/** A person of a form, with the papers that the request demands. */
export async function personItem(
  stage: Stage,
  { owner, registry }: { owner: string; registry: PaperRegistry },
  worker: Worker,
  { lists, visitorTypeId, startDate, endDate, isHalf }: Asked,
): Promise<StaffItemInput> {
  const { files } = stage;
  const random = stage.random(`papers ${worker.identityNumber}`);
  const kept = registry.of(owner, worker);
  const work = lists.workItems.filter(({ code }) => worker.trade.work.includes(code));
  const workIds = work.map(({ id }) => id);
  const [nationality, gender, position, education, health] = await Promise.all([
    stage.row(countryList, worker.nationality),
    stage.row(genders, worker.genderCode),
    stage.row(positions, worker.trade.position),
    stage.row(educations, worker.trade.education),
    stage.row(healthStatuses, random.of(['LOAI1', 'LOAI2', 'LOAI2', 'LOAI3'])),
  ]);
  const required = new Set(
    requiredDocumentTypes(lists, {
      visitorTypeId,
      nationalityId: nationality.id,
      listWorkItemIds: workIds,
      staffProfileFiles: [],
      startDate: null,
      endDate,
    }),
  );
  const paperOf = async (type: { id: string; name: string }) => {
    const before = kept.papers.get(type.id);
    if (before && before.validTo >= endDate) return before;
    const number = random.digits(8);
    const soon = stage.calendar.day(random.int(2, 25));
    const endsSoon = random.int(1, PAPERS_ENDING_SOON) === 1 && startDate <= soon && soon < endDate;
    const made = {
      number,
      validTo: endsSoon ? soon : addDays(endDate, random.int(20, 200)),
      fileId: await files.paper(owner, type.name, worker.fullName, number),
    };
    kept.papers.set(type.id, made);
    return made;
  };
  const asked = lists.documentGroups
    .map(({ id, types }) => ({ id, types: types.filter((type) => required.has(type.id)) }))
    .filter(({ types }) => types.length > 0);
  const staffProfileFiles = await Promise.all(
    asked.map(async ({ id, types }) => ({
      id,
      types: await Promise.all(
        types.map(async (type) => {
          const empty = { files: [], documentDate: null, documentNumber: '', issuer: '' };
          if (isHalf) return { id: type.id, ...empty };
          const { fileId, validTo, number } = await paperOf(type);
          return {
            id: type.id,
            files: [{ id: fileId }],
            documentDate: validTo,
            documentNumber: number,
            issuer: await issuerOf(stage, type, worker),
          };
        }),
      ),
    })),
  );
  if (!isHalf)
    kept.photo ??= await files.photo(owner, worker.fullName, portraitOf(stage.calendar, worker));
  return {
    ...staffItemInput.parse({ id: newId() }),
    imageId: isHalf ? null : (kept.photo ?? null),
    code: `NV-${String(worker.at + 1).padStart(4, '0')}`,
    identityCardNumber: worker.identityNumber,
    fullName: worker.fullName,
    nationalityId: nationality.id,
    dateOfBirth: worker.dateOfBirth,
    genderId: gender.id,
    positionId: position.id,
    address: worker.address,
    listWorkItemIds: workIds,
    educationId: education.id,
    healthStatusId: health.id,
    staffProfileFiles,
  };
}
