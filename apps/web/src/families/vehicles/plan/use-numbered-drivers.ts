import { useEffect } from 'react';
import { useRootStaff } from '../../../entry/roots/use-roots';
import { withDrivers } from '../drivers';
import { useEditing, usePlan } from '../vehicle-form';

/** Chooses drivers whose numbers came from a workbook before the user chose the root request. */
export function useNumberedDrivers() {
  const { form } = useEditing();
  const { plan, isEditable } = usePlan();
  const staff = useRootStaff(isEditable ? plan.rootId : null);
  useEffect(() => {
    if (!staff) return;
    const { items } = form.getState();
    const driven = withDrivers(items, staff);
    if (driven.some((item, at) => item !== items[at])) form.setState({ items: driven });
  }, [form, staff]);
}
