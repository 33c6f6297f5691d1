import { z } from 'zod';
import { commandAnswer } from '../answers';
import { attachment, faceBox } from '../files/files';
import { MAX_ENTRY_ITEMS } from '../entry/codes';
import { id, optionalName } from '../fields';
import { LANGUAGES } from '../language';
import { anyText } from '../text';
import { staffItemInput } from './people';
import { MAX_SELF_DOCUMENTS, MAX_SELF_PAGES } from './self-limits';

/** The largest number of working links of a request. */
export const MAX_SELF_LINKS = 60;
/** How often the link of one person can be used: the worker may correct what was sent. */
export const MAX_OWN_ENTRIES = 5;
/** The largest number of entries that a crew's link takes. */
export const MAX_CREW_ENTRIES = 2 * MAX_ENTRY_ITEMS.people;

/** Fields of the people form that a worker fills in; the clerk adds the rest. */
export const SELF_FIELDS = {
  identityCardNumber: true,
  fullName: true,
  nationalityId: true,
  dateOfBirth: true,
  genderId: true,
  address: true,
} as const;
export const selfPerson = staffItemInput.pick(SELF_FIELDS);
export type SelfPerson = z.output<typeof selfPerson>;

/** The secret of a link. It is sent in bodies only, so that no log and no proxy sees it in an address. */
const token = anyText(100).min(1);

export const selfLinkInput = z.object({
  requestId: id,
  /** The name of the person for whom the link is; empty for a crew, whose members all use the same link. */
  personName: optionalName,
});
export type SelfLinkInput = z.output<typeof selfLinkInput>;

/** A link that a clerk has made. */
export const selfLink = z.object({
  id,
  personName: z.string(),
  createdTime: z.iso.datetime(),
  expiresTime: z.iso.datetime(),
  isWithdrawn: z.boolean(),
  /** Whether workers can still use it. */
  isOpen: z.boolean(),
  entryCount: z.number(),
});
export type SelfLink = z.infer<typeof selfLink>;

export const SELF_ENTRY_STATES = ['waiting', 'taken', 'declined'] as const;
export const selfEntryState = z.enum(SELF_ENTRY_STATES);

/** What a worker has sent; the fields are as in the people form. */
export const selfEntry = z.object({
  id,
  sentTime: z.iso.datetime(),
  state: selfEntryState,
  person: selfPerson,
  photo: attachment.nullable(),
  /** Why the check of photos doubts the photo, in words; empty if it does not. */
  photoDoubt: z.string(),
  documents: z.array(z.object({ documentTypeId: id, files: z.array(attachment) })),
  /** The text to which the worker has consented. */
  consent: z.object({ version: z.string(), text: z.string() }),
});
export type SelfEntry = z.infer<typeof selfEntry>;

export const selfRegistrationAnswer = z.object({
  links: z.array(selfLink),
  entries: z.array(selfEntry),
});
export type SelfRegistration = z.infer<typeof selfRegistrationAnswer>;

/** A new link; its address is shown once and cannot be read again. */
export const selfLinkAnswer = commandAnswer.extend({ url: z.string().nullable() });
export type SelfLinkAnswer = z.infer<typeof selfLinkAnswer>;

export const selfEntryVerdict = z.object({
  requestId: id,
  entryIds: z.array(id).min(1).max(MAX_CREW_ENTRIES),
  state: selfEntryState,
});
export type SelfEntryVerdict = z.output<typeof selfEntryVerdict>;

export const openSelfLinkBody = z.object({ token });
export type OpenSelfLinkBody = z.infer<typeof openSelfLinkBody>;

const choice = z.object({ id, name: z.string() });

/** What a worker's page needs; nothing about people. `form` is null if the link does not work. */
export const openSelfLinkAnswer = commandAnswer.extend({
  form: z
    .object({
      contractorName: z.string(),
      expiresTime: z.iso.datetime(),
      isForOne: z.boolean(),
      countries: z.array(choice.extend({ isVn: z.boolean() })),
      /** The ages from and up to which people may come. */
      ages: z.object({ youngestAge: z.number(), oldestAge: z.number() }),
      genders: z.array(choice.extend({ code: z.string() })),
      documents: z.array(choice.extend({ code: z.string(), isRequired: z.boolean() })),
      consent: z.object({ version: z.string(), text: z.string() }),
    })
    .nullable(),
});
export type OpenSelfLinkAnswer = z.infer<typeof openSelfLinkAnswer>;

export const SELF_FILE_KINDS = ['photo', 'document'] as const;
export const selfFileKind = z.enum(SELF_FILE_KINDS);
export type SelfFileKind = z.infer<typeof selfFileKind>;
/** The JSON field beside the file. */
export const selfFileField = z.object({ token, kind: selfFileKind });

/** The page that was made of a photo of a paper; `thumb` is a small picture of it as a data address. */
export const straightPage = z.object({ id, thumb: z.string() });
export type StraightPage = z.infer<typeof straightPage>;

/**
 * A file that was stored; `data` is null if it was refused. A photo that the check doubts is stored all the same: the
 * message says why. `face` is set if only the shape of the picture is wrong, so that the phone can crop it. `straightened`
 * is set if the file is a photo of a paper whose edges were found: the worker chooses one of the two.
 */
export const selfFileAnswer = commandAnswer.extend({
  data: z
    .object({
      id,
      isDoubtful: z.boolean(),
      face: faceBox.nullable(),
      straightened: straightPage.nullable(),
    })
    .nullable(),
});
export type SelfFileAnswer = z.infer<typeof selfFileAnswer>;

export const sendSelfEntryBody = z.object({
  token,
  /** Chosen by the phone, so that a call that is repeated stores nothing twice. */
  entryId: id,
  language: z.enum(LANGUAGES),
  person: selfPerson,
  imageId: id.nullable(),
  documents: z
    .array(z.object({ documentTypeId: id, fileIds: z.array(id).min(1).max(MAX_SELF_PAGES) }))
    .max(MAX_SELF_DOCUMENTS),
  /** The version of the consent text that the worker has read and accepted. */
  consentVersion: anyText(20),
});
export type SendSelfEntryBody = z.output<typeof sendSelfEntryBody>;
