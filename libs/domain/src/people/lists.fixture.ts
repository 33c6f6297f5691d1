import { ANY, type admissionRules, type RowOf } from '@portal/contracts';
import type { PeopleLists } from './reference';

const row = (id: string) => ({ id, code: id, name: id.toUpperCase(), active: true });
const document = (id: string) => ({
  ...row(id),
  isRequired: false,
  endsCard: false,
  daysAYear: null,
  hasIssuer: false,
});
const flags = { isStaff: true, isVehicle: false, isDriver: false, isEquipment: false };

/** A rule for everybody that demands nothing, with changes. */
export const admissionRule = (
  change: Partial<RowOf<typeof admissionRules>>,
): RowOf<typeof admissionRules> => ({
  ...row('rule'),
  nationality: 'everybody',
  healthStatusId: null,
  longestMonths: null,
  youngestAge: null,
  oldestAge: null,
  act: '',
  article: '',
  validFrom: null,
  validTo: null,
  listDocumentTypeIds: [],
  listWorkItemIds: [],
  listVisitorTypeIds: [],
  ...change,
});

/**
 * A small plant for tests of rules: two process areas, an office, a hidden area, and one
 * turnaround.
 */
export const lists: PeopleLists = {
  countries: [
    { ...row('vn'), isVn: true, aliases: [] },
    { ...row('kr'), isVn: false, aliases: [] },
  ],
  visitorTypes: [
    { ...row('works'), typeId: 1, listDocumentTypeIds: ['card', 'health'] },
    { ...row('guest'), typeId: 4, listDocumentTypeIds: ['card'] },
  ],
  workAreas: [
    { ...row('cdu'), hideRegister: false, suggestChoseOffice: true },
    { ...row('tank'), hideRegister: false, suggestChoseOffice: false },
    { ...row('office'), code: 'VPHC', hideRegister: false, suggestChoseOffice: false },
    { ...row('flare'), hideRegister: true, suggestChoseOffice: false },
    { ...row('old'), active: false, hideRegister: false, suggestChoseOffice: false },
  ],
  purposes: [
    { ...row('routine'), isTurnAround: false, listAllowAreaIds: ['cdu', 'tank', 'flare', 'old'] },
    { ...row('turnaround'), isTurnAround: true, listAllowAreaIds: ['cdu'] },
    { ...row('meeting'), isTurnAround: false, listAllowAreaIds: ['office'] },
  ],
  gates: [
    { ...row('gate1'), listAreaIds: ['office'] },
    { ...row('gate2'), listAreaIds: ['cdu', 'tank'] },
    { ...row('closed'), active: false, listAreaIds: ['cdu'] },
  ],
  workAreaCourses: [
    { areaId: 'cdu', purposeId: ANY, positionId: ANY, courseId: 'initial' },
    { areaId: 'cdu', purposeId: 'routine', positionId: ANY, courseId: 'depth' },
    { areaId: 'cdu', purposeId: 'routine', positionId: 'welder', courseId: 'fire' },
    { areaId: 'tank', purposeId: ANY, positionId: 'painter', courseId: 'confined' },
  ],
  workItems: [
    { ...row('welding'), listDocumentTypeIds: ['welder-card', 'health'] },
    { ...row('managing'), listDocumentTypeIds: [] },
  ],
  healthStatuses: [row('good'), row('fair'), row('weak')],
  admissionRules: [],
  documentGroups: [
    { ...row('identity'), ...flags, types: [document('card')] },
    { ...row('rest'), ...flags, types: [document('health'), document('welder-card')] },
  ],
};
