import { Button, Checkbox, Group } from '@mantine/core';
import type { Supplier } from '@portal/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CaptchaField } from '../../../platform/captcha/CaptchaField';
import { useCaptcha } from '../../../platform/captcha/use-captcha';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { usePortalForm } from '../../../platform/forms/use-portal-form';
import { Page } from '../../../platform/page/Page';
import { useCountries } from './api/get-countries';
import { useRegister } from './api/use-register';
import { ContractorFields } from './ContractorFields';
import { OwnerFields } from './OwnerFields';
import classes from './RegisterPage.module.css';
import {
  contractorValues,
  newContractorValues,
  registrationBody,
  registrationProblems,
} from './registration';
import { forgetRegistration, keepRegistration, keptRegistration } from './kept-registration';
import { SupplierPicker } from './SupplierPicker';

/** Registers a new contractor, or a user who joins an existing one. */
export function RegisterPage({ onRegistered }: { onRegistered: (email: string) => void }) {
  const { t } = useTranslation('accounts');
  const captcha = useCaptcha();
  const register = useRegister();
  const countries = useCountries().data ?? [];
  const [kept] = useState(keptRegistration);
  const [chosen, setChosen] = useState(kept.chosen);
  const { form, onSubmit, message, setMessage, take } = usePortalForm({
    initialValues: kept.values,
    check: (values) => registrationProblems(values, countries),
    send: (values) =>
      captcha.withSolution((payload) =>
        register.mutate(
          { body: registrationBody(values), captcha: payload },
          {
            onSuccess: (answer) => {
              if (answer.isSuccess) {
                forgetRegistration();
                return onRegistered(values.ownerEmail.trim());
              }
              captcha.reset();
              return setMessage(answer.message);
            },
            onError: (error) => {
              captcha.reset();
              take(error);
            },
          },
        ),
      ),
  });
  const { values } = form;
  const { isNew } = values;
  useEffect(() => keepRegistration({ values, chosen }), [values, chosen]);

  const choose = (supplier: Supplier | null) => {
    setChosen(supplier);
    form.setValues(contractorValues(supplier));
    form.clearErrors();
  };
  const toggleNew = (next: boolean) => {
    setChosen(null);
    form.setValues({
      isNew: next,
      ...(next ? newContractorValues(countries) : contractorValues(null)),
    });
    form.clearErrors();
  };

  return (
    <Page title={t('register.title')} width="narrow">
      <form onSubmit={onSubmit} onInput={captcha.start} noValidate>
        <div className={classes.columns}>
          <fieldset className={classes.section}>
            <legend>{t('register.contractor')}</legend>
            <SupplierPicker
              key={String(isNew)}
              chosen={chosen}
              onChoose={choose}
              error={form.errors['companyId'] ? t('register.supplierNeeded') : undefined}
              disabled={isNew}
            />
            <Checkbox
              label={t('register.notInList')}
              checked={isNew}
              onChange={(event) => toggleNew(event.target.checked)}
            />
            <ContractorFields form={form} countries={countries} isReadOnly={!isNew} />
          </fieldset>
          <fieldset className={classes.section}>
            <legend>{t('register.owner')}</legend>
            <OwnerFields form={form} />
          </fieldset>
        </div>
        <div className={classes.foot}>
          <FormMessage message={message} />
          <Group justify="space-between" align="center">
            <div className={classes.captcha}>
              <CaptchaField captcha={captcha} />
            </div>
            <Button type="submit" loading={captcha.isAwaited || register.isPending} miw={180}>
              {t('register.submit')}
            </Button>
          </Group>
        </div>
      </form>
    </Page>
  );
}
