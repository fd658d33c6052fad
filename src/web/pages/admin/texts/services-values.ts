import {
  FEE_TYPES,
  type FeeType,
  type OfferedService,
  type ServiceContent,
} from '#/features/offered-services/model.ts';

/** As it is typed. What a service begins at stands with the pricing, and goes along. */
export function servicesOf(
  values: Readonly<Record<string, string>>,
  rows: readonly (Partial<OfferedService> | undefined)[],
  feeTypes: ServiceContent['feeTypes'],
): ServiceContent {
  const typed = (path: string) => (values[path] ?? '').trim();
  return {
    services: rows.map((row, index) => ({
      ...(row?.from !== undefined && { from: row.from }),
      name: typed(`services.${index}.name`),
      description: typed(`services.${index}.description`),
      feeType: feeTypeOf(values[`services.${index}.feeType`]),
    })),
    feeTypes: feeTypes.map(({ name }, index) => ({ name, help: typed(`feeTypes.${index}.help`) })),
  };
}

function feeTypeOf(text: string | undefined): FeeType {
  return FEE_TYPES.find((type) => type === text) ?? 'flat';
}
