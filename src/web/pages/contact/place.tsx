import { DEFAULT_BUSINESS, type SettingsInForce } from '#/features/settings/in-force/model.ts';

export function Place({ business: { address, phone } }: { business: SettingsInForce['business'] }) {
  const place = address === DEFAULT_BUSINESS.address ? '' : address;
  if (place === '' && phone === '') return null;
  return (
    <address className="mt-6 max-w-96 text-body not-italic">
      {place === '' ? null : <p>{place}</p>}
      {phone === '' ? null : (
        <p>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="link inline-flex min-h-11 items-center">
            {phone}
          </a>
        </p>
      )}
    </address>
  );
}
