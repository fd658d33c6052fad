import { type Business, hasAddress } from '#/platform/house/business.ts';

export function Place({ business }: { business: Business }) {
  const { phone, elsewhere } = business;
  const place = hasAddress(business) ? business.address : '';
  if (place === '' && phone === '' && elsewhere.length === 0) return null;
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
      {elsewhere.length === 0 ? null : (
        <ul className="flex flex-wrap gap-x-6">
          {elsewhere.map(({ name, address }) => (
            <li key={address}>
              <a href={address} className="link inline-flex min-h-11 items-center">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </address>
  );
}
