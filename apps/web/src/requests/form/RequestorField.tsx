import { USER_SEARCH, type OrgUser } from '@portal/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField, type SearchFieldProps } from '../../platform/forms/SearchField';
import { useFoundUsers } from '../../platform/users/use-found-users';
import { Field } from './Field';

interface RequestorFieldProps extends Pick<
  SearchFieldProps,
  'name' | 'label' | 'chosen' | 'required' | 'readOnly' | 'error'
> {
  onChoose: (user: OrgUser) => void;
}

/** The user who makes the request: a user of the own organisation, found by name. */
export function RequestorField({ onChoose, ...props }: RequestorFieldProps) {
  const { t } = useTranslation('requests');
  const [keyword, setKeyword] = useState('');
  const { found, isFetching } = useFoundUsers(keyword);
  return (
    <Field name={props.name}>
      <SearchField
        {...props}
        minLength={USER_SEARCH.minLength}
        onKeyword={setKeyword}
        options={found.map(({ id, fullName, userName, jobTitle }) => ({
          id,
          label: fullName,
          about: [jobTitle, userName].filter(Boolean).join(' · '),
        }))}
        isFetching={isFetching}
        onChoose={(id) => {
          const user = found.find((candidate) => candidate.id === id);
          if (user) onChoose(user);
        }}
        hints={{
          short: t('typeMore', { count: USER_SEARCH.minLength }),
          none: t('nothingFound'),
        }}
      />
    </Field>
  );
}
