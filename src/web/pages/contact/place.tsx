import { type Business, hasAddress } from '#/platform/house/business.ts';

export function Place({ business }: { business: Business }) {
  const { phone } = business;
  const place = hasAddress(business) ? business.address : '';
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
