import { getSecondFactor } from '@cungnghe/contracts/second-factor/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { useQuery } from '@tanstack/react-query';
import { Factors } from '../features/second-factor/factors.tsx';
import { Page } from '../parts/page.tsx';
import { Problem } from '../parts/problem.tsx';

export default function Security() {
  const { t } = useTranslation('second_factor');
  const state = useQuery(read(getSecondFactor, {}));
  return (
    <Page title={t('title')} lead={t('lead')}>
      {state.data !== undefined && <Factors state={state.data} />}
      {state.data === undefined && state.error !== null && (
        <Problem error={state.error} onRetry={() => void state.refetch()} />
      )}
    </Page>
  );
}
