import { postgresAdapter } from '@payloadcms/db-postgres';
import { buildConfig } from 'payload';

const signedIn = ({ req: { user } }) => Boolean(user);
/** The id of the user's company, of which some calls have read the row. */
const companyOf = ({ contractor }) => contractor?.id ?? contractor;
/** The rows of the user's own company. */
const ofOwnCompany = ({ req: { user } }) =>
  Boolean(user) && { contractor: { equals: companyOf(user) } };
const ownCompany = ({ req: { user } }) => Boolean(user) && { id: { equals: companyOf(user) } };

const text = (name) => ({ name, type: 'text' });
const day = (name) => ({ name, type: 'date' });
const number = (name) => ({ name, type: 'number' });
const one = (name, relationTo) => ({ name, type: 'relationship', relationTo, index: true });

const named = (slug, access) => ({ slug, access: { read: access }, fields: [text('name')] });

/** The portal's requests of people, as far as the compared calls read and write them. */
const requests = {
  slug: 'requests',
  access: {
    read: ofOwnCompany,
    create: signedIn,
    update: ofOwnCompany,
    delete: ofOwnCompany,
  },
  indexes: [{ fields: ['contractor', 'createdAt'] }],
  fields: [
    text('family'),
    { ...text('number'), unique: true },
    number('status'),
    number('version'),
    one('contractor', 'contractors'),
    one('owner', 'users'),
    text('description'),
    text('documentNumber'),
    day('startsAt'),
    day('endsAt'),
    number('totalCount'),
    day('submittedAt'),
    {
      name: 'plan',
      type: 'group',
      fields: [
        text('contactName'),
        text('contactPhone'),
        text('contactEmail'),
        day('startDate'),
        day('endDate'),
        text('contractorManager'),
        text('contractorJobTitle'),
      ],
    },
    {
      name: 'people',
      type: 'array',
      fields: [
        text('fullName'),
        text('identityNumber'),
        day('dateOfBirth'),
        text('address'),
        text('note'),
        text('nationality'),
        text('gender'),
        text('position'),
      ],
    },
  ],
};

export default buildConfig({
  secret: process.env.PAYLOAD_SECRET,
  telemetry: false,
  graphQL: { disable: true },
  db: postgresAdapter({
    idType: 'uuid',
    schemaName: 'payload',
    pool: { connectionString: process.env.DATABASE_URL },
  }),
  collections: [
    {
      slug: 'users',
      auth: true,
      access: { read: ofOwnCompany },
      fields: [text('fullName'), one('contractor', 'contractors')],
    },
    named('contractors', ownCompany),
    requests,
  ],
});
